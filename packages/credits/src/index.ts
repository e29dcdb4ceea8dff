// The credits room. In: who somebody is, what they redeem. Out: their profile, minutes and codes. The books themselves are
// SQL functions (packages/database/migrations), because the data API, the server and a hosted project share them.
// It must not know how people sign in, HTTP, or media.
export { type AddedCodes, addCodes } from './add-codes.ts';
export { closeProfile } from './close-profile.ts';
export { generateCodes } from './generate-codes.ts';
export { listCodes, type RedemptionCode } from './list-codes.ts';
export { type OpenedProfile, openProfile, type Person } from './open-profile.ts';
export { writeRedeemCoupon } from './write-redeem-coupon.ts';
