import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** So many acknowledgements a day go to one address: ours must not be the site that floods somebody's letter box. */
const ACKNOWLEDGED_A_DAY = 3

/** Promises the two mails of an enquiry, once each: to the provider, and to its sender that we have it. */
export async function acknowledgeEnquiry(
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  { enquiryId, email }: { enquiryId: string; email: string },
): Promise<void> {
  await enqueueEmail(tx, platform.queue, {
    key: `enquiry-forward/${enquiryId}`,
    kind: 'enquiry-forward',
    details: { enquiryId },
  })
  const { today } = await tx
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<string>().as('today'))
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (Number(today) > ACKNOWLEDGED_A_DAY) return
  await enqueueEmail(tx, platform.queue, {
    key: `enquiry-received/${enquiryId}`,
    kind: 'enquiry-received',
    details: { enquiryId },
  })
}
