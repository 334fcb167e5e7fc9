import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { isPublicId } from '#domain/bookings/booking.ts'
import { lockBooking } from '#domain/bookings/find-booking.ts'
import { endHold } from '#domain/bookings/seats.ts'
import { BOOKING_FIELD_ERRORS } from '#domain/bookings/trainee-details.ts'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { isCourseId } from '#domain/courses/course.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { emailField } from '#domain/form-fields.ts'
import { atMost, tidyText, toPhoneDigits } from '#domain/text.ts'
import { randomId } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isTooLateToOffer, waitlistPosition, waitlistStep } from './waitlist.ts'

/** The waiting list's form, with the messages of the booking form. The telephone number is optional. */
export const waitlistFields = z.object({
  fullName: line(BOOKING_FIELD_ERRORS.fullName, 200),
  email: emailField(BOOKING_FIELD_ERRORS.email),
  phoneNumber: z
    .unknown()
    .optional()
    .transform(tidyText)
    .transform(toPhoneDigits)
    .refine((digits) => /^\d{0,20}$/.test(digits), BOOKING_FIELD_ERRORS.phoneNumber),
  typeofpayment: z
    .enum(['Full Payment', 'Deposit'] satisfies PaymentType[], BOOKING_FIELD_ERRORS.typeofpayment)
    .default('Full Payment'),
})

type WaitlistFields = z.infer<typeof waitlistFields>

function line(required: string, most: number) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().min(1, required).max(most, atMost(most)))
}

interface JoinWaitlistInput {
  courseId: number
  /** The label of the run, as in the booking form. */
  label: string
  details: WaitlistFields
}

type JoinWaitlistResult =
  /** Position on the list, from 1; null when a place was offered already. */
  { ok: true; place: number | null } | { ok: false; error: JoinWaitlistError }
export type JoinWaitlistError = 'date-closed' | 'places-left' | 'too-late'

/** Puts a person on the waiting list of a full run. Joining again keeps the position and sends no second email. */
export async function joinWaitlist(platform: Platform, input: JoinWaitlistInput): Promise<JoinWaitlistResult> {
  const { courseId, label, details } = input
  return inTransaction(platform.db, async (tx): Promise<JoinWaitlistResult> => {
    const offered = isCourseId(courseId) ? await listOfferedRuns({ db: tx }, { courseId }) : []
    const run = offered.find((one) => one.label === label)
    if (!run) return { ok: false, error: 'date-closed' }
    if (isBookable(run)) return { ok: false, error: 'places-left' }
    if (isTooLateToOffer(run, platform.clock.now())) return { ok: false, error: 'too-late' }
    const waitingId = await insertWaitlistEntry(tx, run.id, details)
    if (!waitingId) return { ok: true, place: await positionOf(tx, run.id, details.email) }
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-joined/${waitingId}`,
      kind: 'waiting-joined',
      details: { waitingId },
    })
    await recordAudit(tx, { actor: 'visitor', action: 'joined-waiting-list', subject: `run/${run.id}` })
    return { ok: true, place: await waitlistPosition(tx, { waitingId }) }
  })
}

/** Null when this person is on the list already. Waits for the same person's entry where it is being stored. */
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

async function positionOf(tx: Tx, runId: string, email: string): Promise<number | null> {
  const before = await tx
    .selectFrom('waiting')
    .select('id')
    .where('runId', '=', runId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return before ? waitlistPosition(tx, { waitingId: before.id }) : null
}

type LeaveWaitlistResult = { ok: true } | { ok: false; error: 'unknown-link' | 'place-taken' }

/**
 * Takes a person off the waiting list by the key in their link. A place that was offered to them is released. Leaving again
 * changes nothing.
 */
export async function leaveWaitlist(platform: Platform, input: { key: string }): Promise<LeaveWaitlistResult> {
  if (!isPublicId(input.key)) return { ok: false, error: 'unknown-link' }
  return inTransaction(platform.db, async (tx): Promise<LeaveWaitlistResult> => {
    const found = await findByKey(tx, input.key)
    if (!found) return { ok: false, error: 'unknown-link' }
    // Bookings are locked first in every command, against deadlocks.
    if (found.bookingId) await lockBooking(tx, found.bookingId)
    const left = await leave(tx, found.id)
    if (!left) return hasLeft((await findByKey(tx, input.key))?.state) ? { ok: true } : PLACE_TAKEN
    if (left.bookingId) {
      await lockBooking(tx, left.bookingId)
      await endHold(platform, tx, { bookingId: left.bookingId })
    }
    await recordAudit(tx, { actor: 'visitor', action: 'left-waiting-list', subject: `run/${left.runId}` })
    return { ok: true }
  })
}

const PLACE_TAKEN = { ok: false, error: 'place-taken' } as const

const hasLeft = (state: string | undefined): boolean => state === 'left' || state === 'expired'

function findByKey(tx: Tx, key: string) {
  return tx.selectFrom('waiting').select(['id', 'bookingId', 'state']).where('key', '=', key).executeTakeFirst()
}

/** Undefined when the person has left already, or has paid for the place that was offered. */
function leave(tx: Tx, waitingId: string) {
  const paid = tx.selectFrom('seat').select('bookingId').where('state', '=', 'confirmed')
  return tx
    .updateTable('waiting')
    .set({ state: 'left', changedAt: sql`now()` })
    .where('id', '=', waitingId)
    .where('state', 'in', [waitlistStep('waiting', 'left').from, waitlistStep('offered', 'left').from])
    .where(({ or, eb }) => or([eb('bookingId', 'is', null), eb('bookingId', 'not in', paid)]))
    .returning(['runId', 'bookingId'])
    .executeTakeFirst()
}
