import type { Settings } from '#domain/settings/settings.ts'
import { readCode } from '#domain/typed-code.ts'
import type { Platform } from '#platform/platform.ts'
import { couponState } from './redeem-coupon.ts'

export interface ShownCampaign {
  offer: string
  /** Empty where the offer has no code. */
  code: string
  /** The booking form would reject the code: it may only be shown where no money moves, and marked as a sample. */
  isSample: boolean
  /** When the code stops being accepted; null where that is open, or where it is not accepted. */
  until: Date | null
}

/**
 * The offer of the settings as visitors see it, or null. With live card keys a code that the booking form rejects is not
 * advertised: a price that cannot be had is misleading.
 */
export async function findShownCampaign(
  platform: Pick<Platform, 'db' | 'stripe'>,
  { shown, offer, code }: Settings['campaign'],
): Promise<ShownCampaign | null> {
  if (!shown) return null
  if (code === '') return { offer, code, isSample: false, until: null }
  const coupon = await findLiveCoupon(platform, code)
  if (!coupon && platform.stripe.liveMode) return null
  return { offer, code, isSample: !coupon, until: coupon?.validUntil ?? null }
}

/** The coupon of a code that the booking form accepts for at least one course. */
const findLiveCoupon = ({ db }: Pick<Platform, 'db'>, code: string) =>
  db
    .selectFrom('coupon')
    .select('validUntil')
    .where('code', '=', readCode(code))
    .where(couponState, '=', 'live')
    .executeTakeFirst()
