import { checkBooks } from '#domain/payments/check-books.ts'
import type { Platform } from '#platform/platform.ts'

/** Hourly: if the books do not balance, the log says so at once, and the office when it is next opened. */
export async function logBrokenInvariants(platform: Platform): Promise<void> {
  const broken = await checkBooks(platform)
  if (broken.length > 0) platform.log.error('books_do_not_balance', { broken })
}
