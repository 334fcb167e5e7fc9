import { balanceOf, type Booking } from '#domain/bookings/booking.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { listRealTrainers, trainersOf } from '#domain/trainers/trainer.ts'
import type { Database } from '#platform/database.ts'
import { isolated } from '#platform/isolated-text.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderMovedCalendar } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { ClockChange, Sessions, TwelveWeeks } from './course-dates.tsx'
import { bookingMovedWords } from '#site-content/emails/booking-emails.ts'
import { EmailLayout, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  getBookingOf,
  loadBookingData,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** About this one move: a later move has its own email. */
export const composeBookingMoved: ComposeEmail = async (context, queued) => {
  const { moved } = queued.details
  if (!moved) throw new Error('expected an email about a booking that was moved')
  const ofBooking = await getBookingOf(context, queued)
  const balance = balanceOf(ofBooking)
  const from = await loadRunDates(context, { runId: moved.fromRunId })
  const to = await loadRunDates(context, { runId: moved.toRunId })
  const booking = { ...(await loadBookingData(context, queued)), ...to }
  // Only a certain place of several is moved, and one on account has no receipt yet.
  const confirmed = booking.receipt !== null || ofBooking.orderId !== null
  const order = queued.details.toBuyer ? await loadPlaceOf(context, ofBooking) : null
  const due = balance?.state === 'due' ? { amount: balance.outstanding, dueAt: balance.dueAt } : null
  const data = { ...booking, from, due, confirmed, byTrainee: moved.byTrainee ?? false, order }
  if (!confirmed || order) return renderBookingEmail(context, bookingMoved, data)
  const calendar = renderMovedCalendar(
    { ...booking, calendar: { ...booking.calendar, sequence: moved.calendarSequence } },
    from.sessions,
    queued.promisedAt,
  )
  return renderBookingEmail(context, bookingMoved, data, [calendarAttachment(`sessions-${data.reference}`, calendar)])
}

/** For the buyer: whose place it is, and where all of them are. */
async function loadPlaceOf({ db, publicUrl }: EmailContext, { id, orderId, reference }: Booking) {
  const { fullName } = await db
    .selectFrom('booking')
    .select(({ eb }) =>
      eb.case().when('invitedAt', 'is not', null).then(eb.ref('fullName')).else('').end().as('fullName'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    href: pageUrls.order(publicUrl, orderId ?? ''),
    place: [reference, isolated(fullName)].filter(Boolean).join(', '),
  }
}

type RunDates = Pick<BookingDocumentData, 'courseId' | 'courseName' | 'zone' | 'sessions' | 'trainers'>

async function loadRunDates({ db }: { db: Database }, { runId }: { runId: string }): Promise<RunDates> {
  const run = await db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['courseId', 'trainerIds', 'course.name as courseName', 'zone'])
    .where('run.id', '=', runId)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  const { courseId, trainerIds, ...dates } = run
  const trainers = trainersOf(await listRealTrainers({ db }), trainerIds)
  return { ...dates, courseId, trainers, sessions }
}

interface BookingMovedData extends BookingDocumentData {
  from: RunDates
  /** The balance, if it is still to be paid. */
  due: { amount: Pence; dueAt: Date } | null
  /** The seat is confirmed, and a calendar file was sent. */
  confirmed: boolean
  /** They moved it themselves. */
  byTrainee: boolean
  /** Where it is written to the buyer of several places. */
  order?: { href: string; place: string } | null
}

export const bookingMoved = wordedTemplate({
  wording: bookingMovedWords,
  values: ({ from, ...data }: BookingMovedData) => ({
    ...bookingValues(data),
    'old course': from.courseName,
    'old date': formatFullDays(from),
  }),
  Body: BookingMovedBody,
})

function BookingMovedBody(data: WithWords<BookingMovedData, typeof bookingMovedWords>) {
  const { words, from, due, confirmed, byTrainee, order, courseName, zone } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={byTrainee ? words.openingByTrainee : words.opening} />
      {order && <Paragraph>It is the place {order.place}. The other places of your order stay as they are.</Paragraph>}
      <Heading>Your new date</Heading>
      <Sessions run={data} />
      <ClockChange run={data} />
      {order && <LinkButton href={order.href}>See your order</LinkButton>}
      {confirmed && !order && (
        <>
          <LinkButton href={pageUrls.myBooking(data.site.publicUrl, data.reference)}>See my booking</LinkButton>
          <TwelveWeeks data={data} />
        </>
      )}
      <Heading>Previous date</Heading>
      <Sessions run={from} />
      {!order && <Typed text={confirmed ? words.calendar : words.held} />}
      {due && (
        <Paragraph>
          The balance of {formatPence(due.amount)} is due by {formatDay(due.dueAt, zone)}.
        </Paragraph>
      )}
      <Typed text={byTrainee ? words.closingByTrainee : words.closing} />
    </EmailLayout>
  )
}
