import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { listOfferedRuns, isBookable } from '#domain/courses/course-run.ts'
import { isCourseId } from '#domain/courses/course.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { randomId } from '#platform/crypto.ts'
import { waitlistPosition } from '#domain/waiting/place-in-line.ts'
import { isTooLateToOffer } from '#domain/waiting/waiting.ts'
import type { WaitlistFields } from '#domain/waiting/waiting-details.ts'

export interface JoinWaitlistInput {
  courseId: number
  /** The run by its label, as the booking form names it. */
  label: string
  details: WaitlistFields
}

export type JoinWaitlistResult =
  /** Their number in line; null when they have been offered a place already. */
  { ok: true; place: number | null } | { ok: false; error: JoinWaitlistError }
export type JoinWaitlistError = 'date-closed' | 'places-left' | 'too-late'

/** Puts a person in line for a full run. Who joins again has the same place and gets no second mail. */
export async function joinWaitlist(platform: Platform, input: JoinWaitlistInput): Promise<JoinWaitlistResult> {
  const { courseId, label, details } = input
  return inTransaction(platform.db, async (tx): Promise<JoinWaitlistResult> => {
    const offered = isCourseId(courseId) ? await listOfferedRuns({ db: tx }, { courseId }) : []
    const run = offered.find((one) => one.label === label)
    if (!run) return { ok: false, error: 'date-closed' }
    if (isBookable(run)) return { ok: false, error: 'places-left' }
    if (isTooLateToOffer(run, platform.clock.now())) return { ok: false, error: 'too-late' }
    const waitingId = await insertWaitlistEntry(tx, run.id, details)
    if (!waitingId) return { ok: true, place: await placeOf(tx, run.id, details.email) }
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-joined/${waitingId}`,
      kind: 'waiting-joined',
      details: { waitingId },
    })
    await recordAudit(tx, { actor: 'visitor', action: 'joined-waiting-list', subject: `run/${run.id}` })
    return { ok: true, place: await waitlistPosition(tx, { waitingId }) }
  })
}

/** Nothing when this person is in line already; waits for the same person's where it is under way. */
async function insertWaitlistEntry(tx: Tx, runId: string, details: WaitlistFields): Promise<string | null> {
  const { fullName, email, phoneNumber, typeofpayment } = details
  const made = await tx
    .insertInto('waiting')
    .values({ runId, key: randomId(), name: fullName, email, phoneNumber, paymentType: typeofpayment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

async function placeOf(tx: Tx, runId: string, email: string): Promise<number | null> {
  const before = await tx
    .selectFrom('waiting')
    .select('id')
    .where('runId', '=', runId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return before ? waitlistPosition(tx, { waitingId: before.id }) : null
}
