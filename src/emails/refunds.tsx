import { UNPLACED_REFUND_HOURS } from '#domain/payments/settle-payment.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { formatDateTime } from './course-dates.tsx'
import {
  paidForCancelledDateWords,
  paidTwiceWords,
  paidWithoutPlaceWords,
  paymentNotDueWords,
} from '#site-content/emails/payment-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailContext,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, chooseTemplate, type WithWords, wordedTemplate } from './email-wording.ts'

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
  return renderBookingEmail(context, paidWithoutPlace, {
    ...booking,
    paid,
    refundAt,
    runCancelled: state === 'cancelled',
  })
}

/** A payment of an instalment that was not due, most often because it was paid twice, is refunded. */
export const composePaymentReturned: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const { state } = await context.db
    .selectFrom('allocation')
    .innerJoin('instalment', 'instalment.id', 'allocation.instalmentId')
    .select('instalment.state')
    .where('allocation.id', '=', queued.details.attemptId ?? '')
    .executeTakeFirstOrThrow()
  const because = state === 'paid' ? 'paid-before' : 'not-due'
  return renderBookingEmail(context, paymentReturned, {
    ...booking,
    because,
    returned: await getPaidAmount(context, queued),
  })
}

async function getPaidAmount({ db }: EmailContext, { details }: QueuedEmail): Promise<Pence> {
  const id = details.attemptId ?? ''
  const row = await db.selectFrom('allocation').select('amountPence').where('id', '=', id).executeTakeFirstOrThrow()
  return row.amountPence
}

interface PaidWithoutPlaceData extends BookingDocumentData {
  /** When `paid` is refunded automatically if the person has not answered. */
  refundAt: Date
  /** There is no place because the run was cancelled, not because it is full. */
  runCancelled?: boolean
}

const paidValues = (data: PaidWithoutPlaceData) => ({ ...bookingValues(data), amount: formatPence(data.paid) })
const lastPlaceGone = wordedTemplate({ wording: paidWithoutPlaceWords, values: paidValues, Body: PaidWithoutPlaceBody })
const dateCancelled = wordedTemplate({
  wording: paidForCancelledDateWords,
  values: paidValues,
  Body: PaidWithoutPlaceBody,
})

export const paidWithoutPlace = chooseTemplate<PaidWithoutPlaceData>(({ runCancelled }) =>
  runCancelled ? dateCancelled : lastPlaceGone,
)

function PaidWithoutPlaceBody(data: WithWords<PaidWithoutPlaceData, typeof paidWithoutPlaceWords>) {
  const { words, refundAt, paid, zone } = data
  const amount = formatPence(paid)
  return (
    <EmailLayout
      data={data}
      title={words.heading}
      preview={`We have your ${amount}. Choose another date or get it back.`}
    >
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Heading>You choose what happens</Heading>
      <Typed text={words.anotherDate} />
      <Paragraph>
        To get your money back, you don’t need to do anything: if we haven’t heard from you by{' '}
        {formatDateTime(refundAt, zone)}, we’ll refund the whole {amount} to the card you paid with.
      </Paragraph>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

interface PaymentReturnedData extends BookingDocumentData {
  /** The payment that is refunded in full. */
  returned: Pence
  because: 'paid-before' | 'not-due'
}

const returnedValues = (data: PaymentReturnedData) => ({ ...bookingValues(data), amount: formatPence(data.returned) })
const paidTwice = wordedTemplate({ wording: paidTwiceWords, values: returnedValues, Body: PaymentReturnedBody })
const notDue = wordedTemplate({ wording: paymentNotDueWords, values: returnedValues, Body: PaymentReturnedBody })

export const paymentReturned = chooseTemplate<PaymentReturnedData>(({ because }) =>
  because === 'paid-before' ? paidTwice : notDue,
)

function PaymentReturnedBody({ words, ...data }: WithWords<PaymentReturnedData, typeof paidTwiceWords>) {
  return (
    <EmailLayout
      data={data}
      title={words.heading}
      preview={`We’re refunding ${formatPence(data.returned)} in full. You don’t need to do anything.`}
    >
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
