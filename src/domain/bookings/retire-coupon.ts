import type { Actor } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { setRetired, type SetRetiredResult } from './set-retired.ts'

/** From now on no booking form accepts the code. Whoever has booked with it keeps the price. */
export const retireCoupon = (
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; code: string },
): Promise<SetRetiredResult> => setRetired(platform, { ...input, retired: true })
