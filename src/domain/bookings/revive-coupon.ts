import type { Actor } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { setRetired, type SetRetiredResult } from './set-retired.ts'

/** Lets a retired code be accepted again, within its days, course and limit. */
export const reviveCoupon = (
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; code: string },
): Promise<SetRetiredResult> => setRetired(platform, { ...input, retired: false })
