import { sql } from 'kysely'
import type { CaseReason } from '#domain/cases/cases.ts'
import { isReadableVersion } from '#domain/content/terms.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { findBookingDocuments } from '#domain/documents/find-documents.ts'
import { emailQuery, toEmailSummary } from '#domain/emails/list-emails.ts'
import type { EmailKind } from '#domain/emails/outbox.ts'
import { saleOf } from '#domain/order.ts'
import { pence } from '#domain/pence.ts'
import { readReference } from '#domain/typed-code.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { BookingAttempt, BookingCase, BookingDetails, BookingEmail } from './booking-details.ts'
import { attemptsAndPayments } from './booking-payments.ts'
import { notesOf, timelineOf } from './booking-timeline.ts'
import { bookingLabel, netPaid, stillOwed } from './booking.ts'
import { findBooking } from './find-booking.ts'

/** Everything about a booking, read in one snapshot. The reference is taken in any case; null when there is none. */
export async function findBookingDetails(
  platform: Platform,
  input: { reference: string },
): Promise<BookingDetails | null> {
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const stored = await tx
        .selectFrom('booking')
        .select(['id', 'fullName', 'printedName', 'email', 'phoneNumber', 'version', 'letIn'])
        .where('reference', '=', readReference(input.reference))
        .executeTakeFirst()
      const booking = stored && (await findBooking({ db: tx }, { bookingId: stored.id }))
      if (!booking) return null
      const { id, letIn, ...person } = stored
      const cases = await findCases(tx, id)
      const attempts = await findAttempts(tx, id, cases)
      const mails = await findEmails(tx, id)
      const audit = await findAuditLines(tx, id)
      return {
        booking,
        label: bookingLabel(booking, platform.clock.now()),
        kept: netPaid(booking),
        due: stillOwed(booking),
        person: { ...person, printedName: person.printedName ?? '' },
        areTermsReadable: await isReadableVersion({ db: tx, clock: platform.clock }, booking.termsVersion),
        letIn,
        buyer: await findBuyer({ db: tx }, { bookingId: id }),
        coupon: await findRedemption(tx, id),
        seats: await findSeats(tx, id),
        attempts,
        refunds: await findRefunds(tx, id),
        disputes: await findDisputes(tx, id),
        documents: await findBookingDocuments({ db: tx }, { bookingId: id }),
        mails,
        cases,
        notes: notesOf(audit),
        timeline: timelineOf({ audit, attempts, mails, cases }),
      }
    })
}

async function findRedemption(tx: Tx, bookingId: string): Promise<BookingDetails['coupon']> {
  const use = await tx
    .selectFrom('couponRedemption')
    .innerJoin('coupon', 'coupon.id', 'couponRedemption.couponId')
    .select(['code', 'description', 'couponRedemption.state as use'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return use ?? null
}

const findSeats = (tx: Tx, bookingId: string): Promise<BookingDetails['seats']> =>
  tx
    .selectFrom('seat')
    .innerJoin('run', 'run.id', 'seat.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['seat.id', 'course.name as courseName', 'run.label as runLabel', 'seat.state', 'heldUntil'])
    .select(['releaseReason', 'changedAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('changedAt')
    .orderBy(sql`seat.state <> 'released'`)
    .execute()

async function findAttempts(tx: Tx, bookingId: string, cases: BookingCase[]): Promise<BookingDetails['attempts']> {
  const rows = await tx
    .selectFrom(attemptsAndPayments(tx).as('attempt'))
    .innerJoin('instalment', 'instalment.id', 'attempt.instalmentId')
    .select(['attempt.id', 'instalment.kind as instalment', 'attempt.amountPence', 'attempt.state', 'attempt.kind'])
    .select([
      'surplus',
      'decline',
      'providerId',
      'attempt.createdAt',
      'attempt.changedAt',
      'reference as paidReference',
    ])
    .select(sql<Date | null>`(received_on + time '12:00') at time zone 'UTC'`.as('receivedOn'))
    .where('attempt.saleId', '=', saleOf(bookingId))
    .orderBy('attempt.createdAt')
    .execute()
  return rows.map(({ amountPence, ...attempt }) => ({
    ...attempt,
    amount: amountPence,
    ...(attempt.state === 'succeeded' ? AS_REQUESTED : mismatchOf(attempt, cases)),
  }))
}

type Mismatch = Pick<BookingAttempt, 'mismatch' | 'received'>
const AS_REQUESTED: Mismatch = { mismatch: null, received: null }

/** What the case about a payment says that is not as we requested it. */
function mismatchOf({ providerId }: { providerId: string | null }, cases: BookingCase[]): Mismatch {
  const about = cases.find(({ reason, details }) => reason === 'payment-mismatch' && details.intentId === providerId)
  if (!about) return AS_REQUESTED
  const { fault, receivedPence } = about.details
  return { mismatch: String(fault), received: typeof receivedPence === 'number' ? pence(receivedPence) : null }
}

async function findRefunds(tx: Tx, bookingId: string): Promise<BookingDetails['refunds']> {
  const rows = await tx
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .select(['refund.id', 'attemptId', 'refund.amountPence', 'reason', 'refund.state', 'refund.providerId'])
    .select(['words', 'failure', 'requestedAt'])
    .where('allocation.saleId', '=', saleOf(bookingId))
    .orderBy('requestedAt')
    .execute()
  return rows.map(({ amountPence, ...refund }) => ({ ...refund, amount: amountPence }))
}

async function findDisputes(tx: Tx, bookingId: string): Promise<BookingDetails['disputes']> {
  const rows = await tx
    .selectFrom('dispute')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'dispute.attemptId')
    .select(['dispute.id', 'dispute.amountPence', 'feePence', 'reason', 'dispute.state', 'dueBy'])
    .select(['dispute.providerId', 'openedAt'])
    .where('attempt.saleId', '=', saleOf(bookingId))
    .orderBy('openedAt')
    .execute()
  return rows.map(({ amountPence, feePence, ...dispute }) => ({
    ...dispute,
    amount: amountPence,
    fee: feePence,
  }))
}

async function findEmails(tx: Tx, bookingId: string): Promise<BookingEmail[]> {
  const rows = await emailQuery(tx)
    .leftJoin('staffMessage', (on) =>
      on.on('staffMessage.id', '=', sql<string>`(mail.details ->> 'staffMessageId')::uuid`),
    )
    .select(['subject', 'writtenBy'])
    .where('mail.bookingId', '=', bookingId)
    .orderBy('mail.promisedAt')
    .execute()
  return rows.map(({ subject, writtenBy, ...mail }) => ({
    ...toEmailSummary(mail),
    kind: mail.kind as EmailKind, // only enqueueEmail writes it
    subject,
    writtenBy: writtenBy ?? 'system',
  }))
}

async function findCases(tx: Tx, bookingId: string): Promise<BookingDetails['cases']> {
  const rows = await tx
    .selectFrom('bookingCase')
    .select(['id', 'reason', 'details', 'openedAt', 'resolvedAt'])
    .where('saleId', '=', saleOf(bookingId))
    .orderBy('openedAt')
    .execute()
  // only openCase writes them, and its details are an object
  return rows.map((row) => ({
    ...row,
    reason: row.reason as CaseReason,
    details: row.details as Record<string, unknown>,
  }))
}

async function findAuditLines(tx: Tx, bookingId: string) {
  const lines = await tx
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'details'])
    .where('bookingId', '=', bookingId)
    .orderBy('id')
    .execute()
  return lines.map((line) => ({ ...line, details: line.details as Record<string, unknown> })) // recordEvent writes objects
}
