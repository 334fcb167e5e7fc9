import type { Settings } from '#domain/settings/settings.ts'
import type { Platform } from '#platform/platform.ts'
import { couponState } from './redeem-coupon.ts'

/** The offer that visitors are shown. */
export interface ShownCampaign {
  offer: string
  /** Empty where the offer has no code. */
  code: string
  /** The booking form would reject the code: it may only be shown where no money moves, and marked as a sample. */
  isSample: boolean
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
  const isSample = code !== '' && !(await isLiveCode(platform, code))
  return isSample && platform.stripe.liveMode ? null : { offer, code, isSample }
}

/** True where the booking form accepts the code for at least one course. */
async function isLiveCode({ db }: Pick<Platform, 'db'>, code: string): Promise<boolean> {
  const coupon = await db
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code.toUpperCase())
    .where(couponState, '=', 'live')
    .executeTakeFirst()
  return coupon !== undefined
}
