import { site } from '#content/site.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { MOVE_UNTIL_HOURS } from '#domain/bookings/move-until.ts'
import { formatReceipt, type WithdrawalOutcome } from '#domain/students/withdrawal.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { cancelledCalendar } from './booking-cancelled.tsx'
import { type CancelledAmounts, CancelledMoney, loadCancelledAmounts } from './cancelled-money.tsx'
import { withdrawalReceivedWords } from '#site-content/emails/payment-emails.ts'
import { EmailLayout, greetingName, Heading, Paragraph, Typed } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailContext,
  getBookingOf,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
  renderMessage,
} from './email-template.tsx'
import { bookingValues, type EmailTemplate, wordedTemplate } from './email-wording.ts'

/** Acknowledges a withdrawal to the address of its booking, with what was received, when, and what follows. */
export const composeWithdrawalReceived: ComposeEmail = async (context, queued) => {
  const booking = await getBookingOf(context, queued)
  const statement = await loadStatement(context, queued)
  const data = await loadBookingData(context, queued)
  const { amounts, files } = await loadCancelledAmounts(context, queued)
  const isCancelledNow = statement.outcome === 'cancelled'
  const calendar = isCancelledNow ? cancelledCalendar(data, queued) : []
  return renderBookingEmail(
    context,
    withdrawalReceived,
    {
      ...data,
      ...amounts,
      statement: { ...statement, fullName: greetingName(statement.fullName) ?? '' },
      cancelledAt: booking.cancelledAt,
      wasConfirmed: calendar.length > 0,
    },
    isCancelledNow ? [...calendar, ...files] : [],
  )
}

/** To us: a statement that fits no booking is one all the same, and a typing error must not cost anyone their right. */
export const composeWithdrawalUnmatched: ComposeEmail = async (context, queued) => {
  const statement = await loadStatement(context, queued)
  const data = { statement, site: await getProvider(context, context.publicUrl) }
  return renderMessage(context, withdrawalUnmatched, data, { to: context.us, replyTo: statement.email })
}

interface Statement {
  reference: string
  email: string
  /** Empty where none was given. */
  fullName: string
  receivedAt: Date
  outcome: WithdrawalOutcome
}

async function loadStatement({ db }: EmailContext, { details }: QueuedEmail): Promise<Statement> {
  const row = await db
    .selectFrom('withdrawal')
    .select(['reference', 'email', 'fullName', 'receivedAt', 'outcome'])
    .where('id', '=', details.withdrawalId ?? '')
    .executeTakeFirstOrThrow()
  return { ...row, outcome: row.outcome as WithdrawalOutcome } // written by the transaction that queued the email
}

interface WithdrawalReceivedData extends BookingDocumentData, CancelledAmounts {
  statement: Statement
  cancelledAt: Date | null
  /** A confirmation with a calendar file was sent. */
  wasConfirmed: boolean
}

export const withdrawalReceived = wordedTemplate({
  wording: withdrawalReceivedWords,
  values: (data: WithdrawalReceivedData) => bookingValues(data),
  Body: (data) => {
    const { words, statement, courseName } = data
    const received = `${formatReceipt(statement.receivedAt)} (UK time)`
    return (
      <EmailLayout data={data} title={words.heading} preview={`Received on ${received}.`}>
        <Paragraph>{words.greeting}</Paragraph>
        <Paragraph>Your withdrawal from your contract with us reached us on {received}.</Paragraph>
        <Heading>What we received</Heading>
        <Paragraph>
          Withdrawal from the contract for {courseName}, {formatFullDays(data)}.
          <br />
          Booking reference: {statement.reference}
          <br />
          Email: {statement.email}
          {statement.fullName && (
            <>
              <br />
              Name: <bdi>{statement.fullName}</bdi>
            </>
          )}
        </Paragraph>
        <Heading>What happens now</Heading>
        {NEXT[statement.outcome](data).map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        {statement.outcome === 'cancelled' && <CancelledMoney data={data} />}
        <Typed text={words.closing} />
      </EmailLayout>
    )
  },
})

/** What follows from a statement, in paragraphs. */
const NEXT: Record<WithdrawalOutcome, (data: WithdrawalReceivedData) => string[]> = {
  cancelled: ({ wasConfirmed }) => [
    `Your booking is cancelled.${wasConfirmed ? ' Open the attached file to remove the sessions from your calendar. If that doesn’t work, please delete them yourself.' : ''}`,
  ],
  'already-cancelled': ({ cancelledAt, refund }) => [
    `Your booking was already cancelled, on ${cancelledAt ? formatDay(cancelledAt, site.zone) : 'an earlier day'}. There is nothing more for you to do.`,
    ...(refund > 0 ? [`The refund then was ${formatPence(refund)}.`] : []),
  ],
  'nothing-held': ({ everPaid }) => [
    everPaid > 0
      ? 'This booking had already ended, and all that you paid has been refunded or is on its way.'
      : 'This booking had already ended. Nothing was charged, and there is nothing to pay.',
  ],
  ended: ({ lastWithdrawalDay, terms }) => [
    lastWithdrawalDay
      ? `The right to withdraw ended with ${formatDay(lastWithdrawalDay, site.zone)}, UK time, so your booking stays as it is and we can’t refund it.`
      : `You booked for a company, which has no right to withdraw, so your booking stays as it is. ${terms}`,
    `You can still move to another date of the same course, free of charge, until ${MOVE_UNTIL_HOURS} hours before your first session: log in to My bookings, or reply to this email. If you’d like to give up your place without a refund, or if something has gone wrong with the course, reply and tell us.`,
  ],
  'by-staff': () => [
    'Your withdrawal counts from the time above. We couldn’t do everything automatically just now, so a colleague is doing it. You’ll get another email with the refund. There is nothing more for you to do.',
  ],
  unmatched: () => [],
}

const withdrawalUnmatched: EmailTemplate<{ statement: Statement; site: ProviderDetails }> = {
  subject: ({ statement: { reference } }) => `A withdrawal that matches no booking (${reference})`,
  Body: ({ statement, site: provider }) => (
    <EmailLayout
      data={{ site: provider }}
      title="A withdrawal that matches no booking"
      preview={`${statement.reference}, received on ${formatReceipt(statement.receivedAt)}.`}
      forStaff
    >
      <Paragraph>
        Received on {formatReceipt(statement.receivedAt)}. If you find the booking, the withdrawal counts from then.
      </Paragraph>
      <Paragraph>
        Reference: {statement.reference}
        <br />
        Email: {statement.email}
        <br />
        Name: <bdi>{statement.fullName || 'not given'}</bdi>
      </Paragraph>
      <Paragraph>
        The sender has had no email. Check the reference and the address for typing mistakes before you reply.
      </Paragraph>
    </EmailLayout>
  ),
}
