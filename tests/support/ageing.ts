import { sql } from 'kysely'
import type { Platform } from '../../src/platform/platform.ts'

/** Makes every payment attempt three minutes old, so that the sweep looks at it. */
export async function ageAttempts({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ createdAt: sql<Date>`now() - interval '3 minutes'` })
    .execute()
}
