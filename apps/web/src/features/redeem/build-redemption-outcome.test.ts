import { sentenceFor } from '@skimreel/contract';
import { expect, test } from 'vitest';
import { buildRedemptionOutcome } from './build-redemption-outcome.ts';

test('a valid code shows its coupon, or that there is none yet', () => {
  expect(buildRedemptionOutcome('ABC', { valid: true, coupon: 'TWENTY' })).toEqual({
    status: 'valid',
    code: 'ABC',
    coupon: 'TWENTY',
  });
  expect(buildRedemptionOutcome('ABC', { valid: true })).toMatchObject({ coupon: null });
});

test('an invalid code is refused in the words of the service, or in the product’s own', () => {
  expect(buildRedemptionOutcome('ABC', { valid: false, error: 'Used already' })).toEqual({
    status: 'refused',
    message: 'Used already',
  });
  expect(buildRedemptionOutcome('ABC', { valid: false, error: null })).toEqual({
    status: 'refused',
    message: sentenceFor('redemption-code-invalid'),
  });
});
