import { UNPLACED_REFUND_HOURS } from '#domain/payments/settle-payment.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { formatDateTime } from './course-dates.tsx'
import { EmailLayout, Greeting, Heading, Paragraph } from './email-layout.tsx'
import {
  attachCreditNote,
  type ComposeEmail,
  type EmailContext,
  type EmailTemplate,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'

/** A refund has been made; with its credit note. */
export const composeBookingRefunded: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const refundId = queued.details.refundId ?? ''
  const creditNote = await attachCreditNote(context, { refundId, series: 'C' })
  if (!creditNote) throw new Error(`expected refund ${refundId} to have a credit note`)
  const { amountPence, kind } = await context.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select(['refund.amountPence', 'kind'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const data = { ...booking, refunded: pence(amountPence), number: creditNote.number, toCard: kind === 'card' }
  return renderBookingEmail(bookingRefunded, data, [creditNote.file])
}

/** The payment arrived after the hold had ended and the run was full, or cancelled. */
export const composePaidWithoutPlace: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const refundAt = new Date(queued.promisedAt.getTime() + UNPLACED_REFUND_HOURS * 60 * 60 * 1000)
  const { state } = await context.db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select('run.state')
    .where('booking.id', '=', queued.bookingId)
    .executeTakeFirstOrThrow()
  const paid = await getPaidAmount(context, queued)
  return renderBookingEmail(paidWithoutPlace, { ...booking, paid, refundAt, runCancelled: state === 'cancelled' })
}

/** A payment of an instalment that was not due, most often because it was paid twice, is refunded. */
export const composePaymentReturned: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const { state } = await context.db
    .selectFrom('paymentAttempt')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select('instalment.state')
    .where('paymentAttempt.id', '=', queued.details.attemptId ?? '')
    .executeTakeFirstOrThrow()
  const because = state === 'paid' ? 'paid-before' : 'not-due'
  return renderBookingEmail(paymentReturned, { ...booking, because, returned: await getPaidAmount(context, queued) })
}

/** The amount of the payment attempt that the email is about. */
async function getPaidAmount({ db }: EmailContext, { details }: QueuedEmail): Promise<Pence> {
  const id = details.attemptId ?? ''
  const row = await db.selectFrom('paymentAttempt').select('amountPence').where('id', '=', id).executeTakeFirstOrThrow()
  return pence(row.amountPence)
}

interface BookingRefundedData extends BookingDocumentData {
  refunded: Pence
  /** The credit note's number. */
  number: string
  /** False where the payment did not come by card, and we have paid it back by hand. */
  toCard: boolean
}

export const bookingRefunded: EmailTemplate<BookingRefundedData> = {
  subject: ({ refunded, reference }) => `We have refunded ${formatPence(refunded)} (${reference})`,
  Body: BookingRefundedBody,
}

function BookingRefundedBody({ refunded, number, toCard, ...data }: BookingRefundedData) {
  const { fullName, courseName, runLabel } = data
  const amount = formatPence(refunded)
  return (
    <EmailLayout data={data} title="Your refund is on its way" preview={`${amount} for ${courseName}, ${runLabel}.`}>
      <Greeting name={fullName} />
      <Paragraph>
        We have refunded {amount} for {courseName}, {runLabel}
        {toCard && ', to the card you paid with'}. The credit note {number} is attached.
      </Paragraph>
      <Paragraph>
        {toCard && 'It usually arrives within 5 to 10 working days, depending on your bank. '}If you don’t see it
        {toCard ? ' by then' : ' in a few days'}, reply to this email and we’ll look into it.
      </Paragraph>
    </EmailLayout>
  )
}

interface PaidWithoutPlaceData extends BookingDocumentData {
  /** When `paid` is refunded automatically if the person has not answered. */
  refundAt: Date
  /** There is no place because the run was cancelled, not because it is full. */
  runCancelled?: boolean
}

export const paidWithoutPlace: EmailTemplate<PaidWithoutPlaceData> = {
  subject: ({ courseName, reference }) => `We have your payment, but no place on ${courseName} (${reference})`,
  Body: PaidWithoutPlaceBody,
}

function PaidWithoutPlaceBody({ refundAt, runCancelled, ...data }: PaidWithoutPlaceData) {
  const { fullName, courseName, runLabel, paid, zone } = data
  const amount = formatPence(paid)
  const until = formatDateTime(refundAt, zone)
  return (
    <EmailLayout
      data={data}
      title={runCancelled ? 'The date was cancelled while you paid' : 'The last place went while you paid'}
      preview={`We have your ${amount}. Choose another date or get it back.`}
    >
      <Greeting name={fullName} />
      <Paragraph>
        We have your payment of {amount} for {courseName}, {runLabel}. While you were paying,{' '}
        {runCancelled ? 'we had to cancel that date' : 'the last place was taken'}, so we can’t give you a place. We’re
        sorry.
      </Paragraph>
      <Heading>You choose what happens</Heading>
      <Paragraph>To take another date, reply to this email and tell us which. We’ll move your payment to it.</Paragraph>
      <Paragraph>
        To get your money back, you don’t need to do anything: if we haven’t heard from you by {until}, we’ll refund the
        whole {amount} to the card you paid with.
      </Paragraph>
      <Paragraph>Please do not pay again for this booking.</Paragraph>
    </EmailLayout>
  )
}

interface PaymentReturnedData extends BookingDocumentData {
  /** The payment that is refunded in full. */
  returned: Pence
  because: 'paid-before' | 'not-due'
}

export const paymentReturned: EmailTemplate<PaymentReturnedData> = {
  subject: ({ returned, because, reference }) =>
    `${because === 'paid-before' ? 'You paid twice' : 'Nothing was due'}: we are refunding ${formatPence(returned)} (${reference})`,
  Body: (data) => (data.because === 'paid-before' ? <PaidTwice {...data} /> : <NotDue {...data} />),
}

function PaidTwice({ returned, ...data }: PaymentReturnedData) {
  const { fullName, courseName, runLabel } = data
  const amount = formatPence(returned)
  return (
    <EmailLayout
      data={data}
      title="You paid twice, so we’re refunding one payment"
      preview={`We’re refunding ${amount} in full. You don’t need to do anything.`}
    >
      <Greeting name={fullName} />
      <Paragraph>
        A second payment of {amount} reached us for {courseName}, {runLabel}, which you had already paid for. We are
        refunding the second payment in full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>Your first payment and your booking stay as they are. You don’t need to do anything.</Paragraph>
    </EmailLayout>
  )
}

function NotDue({ returned, ...data }: PaymentReturnedData) {
  const { fullName, courseName, runLabel } = data
  const amount = formatPence(returned)
  return (
    <EmailLayout
      data={data}
      title="Nothing was due, so we’re refunding your payment"
      preview={`We’re refunding ${amount} in full. You don’t need to do anything.`}
    >
      <Greeting name={fullName} />
      <Paragraph>
        A payment of {amount} reached us for {courseName}, {runLabel}, when nothing was due. We are refunding it in
        full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>You don’t need to do anything. If this is a surprise, reply to this email.</Paragraph>
    </EmailLayout>
  )
}
