import { getCompany } from '#domain/content/company.ts'
import { type AttendanceRecord, findAttendanceRecords } from '#domain/attendance/find-attendance.ts'
import type { BookingDetails } from '#domain/bookings/booking-details.ts'
import { findBookingDetails } from '#domain/bookings/find-booking-details.ts'
import { EMAIL_KIND_LABELS } from '#domain/emails/outbox.ts'
import { formatPence } from '#domain/pence.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/dispute-evidence'

/** What answers a dispute, as a text to paste or attach at the card provider: terms, payments, emails and attendance. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = officeContext(context)
  const file = await findBookingDetails(platform, params)
  if (!file || file.disputes.length === 0) throw new Response(null, { status: 404 })
  const { id: bookingId, reference } = file.booking
  const attendance = await findAttendanceRecords(platform, { bookingId })
  const termsUrl = file.areTermsReadable ? pageUrls.termsVersion(config.publicUrl, file.booking.termsVersion) : null
  return new Response(evidenceText(file, { attendance, termsUrl, ...(await getCompany(platform)) }), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="evidence-${reference}.md"`,
      'cache-control': 'no-store',
    },
  })
}

export function evidenceText(
  file: BookingDetails,
  { attendance, termsUrl, brand }: { attendance: AttendanceRecord[]; termsUrl: string | null; brand: string },
): string {
  const { booking, person } = file
  return [
    `# Booking ${booking.reference} with ${brand}`,
    ...section('Order', [
      `${booking.course.name}, ${booking.run.label}: ${formatPence(booking.total)}`,
      `Booked ${formatDateTime(booking.bookedAt)} by ${person.fullName}, ${person.email}, ${person.phoneNumber}`,
      `Terms accepted with the booking: version ${booking.termsVersion}${termsUrl ? `, at ${termsUrl}` : ''}`,
    ]),
    ...section(
      'Payments',
      file.attempts
        .filter(({ state }) => state === 'succeeded')
        .map((one) => `${formatDateTime(one.changedAt)}: ${formatPence(one.amount)}, ${one.providerId}`),
    ),
    ...section(
      'Disputed',
      file.disputes.map(
        (one) => `${formatDateTime(one.openedAt)}: ${formatPence(one.amount)}, ${one.reason}, ${one.providerId}`,
      ),
    ),
    ...section(
      'Receipts and credit notes',
      file.documents.map(
        (one) => `${formatDateTime(one.issuedAt)}: ${one.number}, ${one.kind} of ${formatPence(one.amount)}`,
      ),
    ),
    ...section(
      'Refunds',
      file.refunds.map((one) => `${formatDateTime(one.requestedAt)}: ${formatPence(one.amount)}, ${one.state}`),
    ),
    ...section(
      `Emails to ${person.email}`,
      file.mails.flatMap(({ kind, subject, sentAt }) =>
        sentAt ? [`${formatDateTime(sentAt)}: ${subject ?? EMAIL_KIND_LABELS[kind]}`] : [],
      ),
    ),
    ...section(
      'Attendance',
      attendance.map(
        (one) =>
          `Session of ${formatDateTime(one.startsAt)}: ${one.present ? 'attended' : 'not there'}, ${RECORDED[one.how]} ${formatDateTime(one.recordedAt)}`,
      ),
    ),
  ].join('\n')
}

const RECORDED: Record<AttendanceRecord['how'], string> = {
  joined: 'joined online',
  staff: 'recorded by the trainer or our staff',
}

const section = (title: string, lines: string[]): string[] => [
  '',
  `## ${title}`,
  '',
  ...(lines.length > 0 ? lines.map((line) => `- ${line.replaceAll(/\s+/g, ' ')}`) : ['- None']),
]
