import { sql } from 'kysely'
import { z } from 'zod'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import type { Tx } from '#platform/database.ts'
import { tasterDetails } from './taster-sign-up.ts'

/** The form of those who want to hear of the next taster: only an email address. */
export const tasterRequestFields = z.object({ email: tasterDetails.shape.email })

/** Remembers who wants to hear of the next taster. The same address is remembered once. */
export async function requestNextTaster(platform: Pick<Platform, 'db'>, { email }: { email: string }): Promise<void> {
  await platform.db
    .insertInto('tasterRequest')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Queues an email to everyone who waits for the next taster, in the transaction that adds it. Who is taken off the list by
 * this statement gets the email, so it is sent once. Returns how many.
 */
export async function notifyRequests(platform: Platform, tx: Tx, { tasterId }: { tasterId: string }): Promise<number> {
  const waiting = await tx
    .updateTable('tasterRequest')
    .set({ notifiedAt: sql<Date>`now()` })
    .where('notifiedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id: tasterRequestId } of waiting) {
    await enqueueEmail(tx, platform.queue, {
      key: `taster-added/${tasterRequestId}`,
      kind: 'taster-added',
      details: { tasterRequestId, tasterId },
    })
  }
  return waiting.length
}
