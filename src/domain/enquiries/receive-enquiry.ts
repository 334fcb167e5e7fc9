import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type FieldErrors, HONEYPOT } from '#domain/fields.ts'
import { randomReference, sha256 } from '#platform/crypto.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EnquiryFields, type EnquiryKind, readEnquiry } from './enquiry.ts'

interface ReceiveEnquiryInput {
  kind: EnquiryKind
  input: Record<string, unknown>
}

type ReceiveEnquiryResult =
  | { ok: true; reference: string }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/**
 * Stores an enquiry, acknowledges it to its sender and forwards it to the provider. The same one within ten minutes is not
 * stored again.
 */
export async function receiveEnquiry(platform: Platform, input: ReceiveEnquiryInput): Promise<ReceiveEnquiryResult> {
  const { fields, fieldErrors } = readEnquiry(input.kind, input.input)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, error: 'wrong-fields', fieldErrors }
  const suspect = Boolean(input.input[HONEYPOT])
  const digest = sha256(JSON.stringify([input.kind, fields, suspect]))
  return platform.db.transaction().execute(async (tx) => {
    const before = await findSame(tx, digest)
    if (before) return { ok: true, reference: before }
    const enquiry = await insertEnquiry(tx, { ...input, fields, digest, suspect })
    if (!suspect) await acknowledgeEnquiry(platform, tx, { enquiryId: enquiry.id, email: fields.email ?? '' })
    return { ok: true, reference: enquiry.reference }
  })
}

/** The reference of the same enquiry of the last ten minutes; waits for one that is being stored at this moment. */
async function findSame(tx: Tx, digest: string): Promise<string | null> {
  await takeAdvisoryLock(tx, digest)
  const same = await tx
    .selectFrom('enquiry')
    .select('reference')
    .where('digest', '=', digest)
    .where('receivedAt', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return same?.reference ?? null
}

async function insertEnquiry(
  tx: Tx,
  input: { kind: EnquiryKind; fields: EnquiryFields; digest: string; suspect: boolean },
) {
  const { name = '', email = '', contactNumber = '', course, message, companyName, jobRole, companySize } = input.fields
  return tx
    .insertInto('enquiry')
    .values({
      reference: randomReference('ENQ'),
      kind: input.kind,
      state: input.suspect ? 'quarantined' : 'new',
      name,
      email,
      contactNumber,
      course,
      message,
      companyName,
      jobRole,
      companySize,
      digest: input.digest,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
}

/** Otherwise our form could be used to flood a stranger's inbox. */
const MAX_ACKNOWLEDGEMENTS_A_DAY = 3

/** Queues the two emails of an enquiry, once each: to the provider, and the acknowledgement to its sender. */
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
  if (Number(today) > MAX_ACKNOWLEDGEMENTS_A_DAY) return
  await enqueueEmail(tx, platform.queue, {
    key: `enquiry-received/${enquiryId}`,
    kind: 'enquiry-received',
    details: { enquiryId },
  })
}
