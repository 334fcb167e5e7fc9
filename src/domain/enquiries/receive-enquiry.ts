import { sql } from 'kysely'
import { listCourses } from '#domain/courses/course.ts'
import { enqueueEmail, enqueueEmailToOurselves } from '#domain/emails/outbox.ts'
import { type FieldErrors, HONEYPOT } from '#domain/fields.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { storedPhone } from '#domain/settings/typed-phone.ts'
import { findSpam, type SpamReason } from '#domain/spam.ts'
import { randomReference, sha256 } from '#platform/crypto.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { HOLDS_CALL_TIME } from './booked-calls.ts'
import { formatCallTime, listCallTimes, parseInstant } from './call-times.ts'
import { COURSES_OFFERED, type EnquiryFields, type EnquiryKind, readEnquiry, SELECT_A_COURSE } from './enquiry.ts'
import { readPeople } from './group-price.ts'
import { CALL_TIME_ERRORS } from './messages.ts'
import { getWorkingDays } from './reply-rule.ts'

interface ReceiveEnquiryInput {
  kind: EnquiryKind
  input: Record<string, unknown>
}

type ReceiveEnquiryResult =
  | {
      ok: true
      reference: string
      /** When we call, if the sender chose a time; null of one that was quarantined, which holds none. */
      callAt: Date | null
      quarantined: boolean
      kind: EnquiryKind
    }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/**
 * Stores an enquiry, acknowledges it to its sender and forwards it to the provider. The same one within ten minutes is not
 * stored again.
 */
export async function receiveEnquiry(platform: Platform, input: ReceiveEnquiryInput): Promise<ReceiveEnquiryResult> {
  const { fields, fieldErrors } = readEnquiry(input.kind, input.input)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, error: 'wrong-fields', fieldErrors }
  if (fields.course && !(await isOfferedCourse(platform, fields.course)))
    return { ok: false, error: 'wrong-fields', fieldErrors: { course: SELECT_A_COURSE } }
  const spamReason = findSpam(Object.values(fields).join(' '), input.input[HONEYPOT])
  const digest = sha256(JSON.stringify([input.kind, fields, spamReason]))
  const contactNumber = await storedPhone(platform, fields.contactNumber ?? '')
  const callAt = parseInstant(fields.callAt ?? '')
  const offered = fields.callAt ? listCallTimes(platform.clock.now(), await getWorkingDays(platform)) : []
  const answer = {
    ok: true,
    kind: input.kind,
    callAt: spamReason ? null : callAt,
    quarantined: spamReason !== null,
  } as const
  return inTransaction(platform.db, async (tx): Promise<ReceiveEnquiryResult> => {
    const before = await findSame(tx, digest)
    if (before) return { ...answer, reference: before }
    if (fields.callAt && !offered.some((at) => at.getTime() === callAt?.getTime())) return wrongCallTime('not-offered')
    const enquiry = await insertEnquiry(tx, {
      ...input,
      fields: { ...fields, contactNumber },
      callAt,
      digest,
      spamReason,
    })
    if (!enquiry) return wrongCallTime('taken')
    if (!spamReason) await acknowledgeEnquiry(platform, tx, { enquiryId: enquiry.id, email: fields.email ?? '' })
    return { ...answer, reference: enquiry.reference }
  })
}

/** The answer to a sender, on the page and in JSON. Of what is quarantined nothing is promised: someone looks at it first. */
export function enquiryReceivedMessage(
  promise: Settings['replyPromise'],
  { kind, callAt, quarantined }: { kind: EnquiryKind; callAt: Date | null; quarantined: boolean },
): string {
  if (quarantined) return 'Thank you. We have your message. One of us looks at it before we answer.'
  if (kind === 'proposal') return 'Thank you. Your proposal is on its way to you by email.'
  return callAt
    ? `Thank you. We’ll call you on ${formatCallTime(callAt)}.`
    : `Thank you. We have your message and will be in touch within ${promise.words}.`
}

/** The specification's four are accepted also where the office has given one another name: the select offers these words. */
const isOfferedCourse = async (platform: Platform, name: string): Promise<boolean> =>
  [...COURSES_OFFERED, 'Project Manager'].includes(name) ||
  (await listCourses(platform)).some((course) => course.name === name)

const wrongCallTime = (error: keyof typeof CALL_TIME_ERRORS): ReceiveEnquiryResult => ({
  ok: false,
  error: 'wrong-fields',
  fieldErrors: { callAt: CALL_TIME_ERRORS[error] },
})

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

/** Undefined when another enquiry holds the time of the call. */
async function insertEnquiry(
  tx: Tx,
  input: {
    kind: EnquiryKind
    fields: EnquiryFields
    callAt: Date | null
    digest: string
    spamReason: SpamReason | null
  },
) {
  const { name = '', email = '', contactNumber = '', callAt: _, programme, people, ...others } = input.fields
  return (
    tx
      .insertInto('enquiry')
      .values({
        reference: randomReference('ENQ'),
        kind: input.kind,
        state: input.spamReason ? 'quarantined' : 'new',
        spamReason: input.spamReason,
        name,
        email,
        contactNumber,
        ...others,
        programme: programme || null,
        people: readPeople(people),
        callAt: input.callAt,
        digest: input.digest,
      })
      // Of two who choose one time at once, the second waits here for the first.
      .onConflict((conflict) => conflict.column('callAt').where(HOLDS_CALL_TIME).doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst()
  )
}

/** Otherwise our form could be used to flood a stranger's inbox. */
const MAX_ACKNOWLEDGEMENTS_A_DAY = 3

/** Queues the two emails of an enquiry, once each: to the provider, and the acknowledgement to its sender. */
export async function acknowledgeEnquiry(
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  { enquiryId, email }: { enquiryId: string; email: string },
): Promise<void> {
  await enqueueEmailToOurselves(tx, platform.queue, {
    key: `enquiry-forward/${enquiryId}`,
    kind: 'enquiry-forward',
    details: { enquiryId },
  })
  // Those of the same moment wait for each other: each counts the ones before it.
  await takeAdvisoryLock(tx, `acknowledge/${email.toLowerCase()}`)
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
