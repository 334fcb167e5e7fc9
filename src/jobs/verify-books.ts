import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import type { Platform } from '#platform/platform.ts'

/** Hourly: if the books do not balance, the log says so at once. */
export async function verifyBooks(platform: Platform): Promise<void> {
  const broken = await findBrokenInvariants(platform)
  if (broken.length > 0) platform.log.error('books_do_not_balance', { broken })
}
