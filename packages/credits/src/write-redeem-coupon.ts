import type { Queries } from '@skimreel/database';
import { sql } from 'kysely';

/** Called at each start: the coupon of the configuration is what a valid code shows, and without one it shows none. */
export async function writeRedeemCoupon(queries: Queries, coupon: string | undefined): Promise<void> {
  if (coupon === undefined) {
    await sql`delete from credits.settings where name = 'redeem_coupon'`.execute(queries);
    return;
  }
  await sql`insert into credits.settings (name, value) values ('redeem_coupon', ${coupon})
    on conflict (name) do update set value = excluded.value`.execute(queries);
}
