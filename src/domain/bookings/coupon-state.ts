import { sql } from 'kysely'
import type { CouponState } from './coupon.ts'

/** Where a row of `coupon` stands by the database's clock. Only a live one is accepted: the one rule, for form and office alike. */
export const couponState = sql<CouponState>`case
  when coupon.retired_at is not null then 'retired'
  when coupon.valid_until <= now() then 'ended'
  when coupon.valid_from > now() then 'not-yet'
  when coupon.uses >= coupon.use_limit then 'used-up'
  else 'live' end`
