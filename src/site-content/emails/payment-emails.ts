import { BOOKING_FIELDS, emailDocument } from './email-document.ts'

const AMOUNT_FIELDS = [...BOOKING_FIELDS, 'amount'] as const

export const paymentLinkWords = emailDocument({
  key: 'email-payment-link',
  title: 'Link to pay',
  sent: 'When you book for someone who pays by card later',
  fields: [...BOOKING_FIELDS, 'held until'],
  subject: 'We’re holding your place: {{course}}, {{date}} ({{reference}})',
  heading: 'We’re holding a place for you',
  paragraphs: {
    opening: [
      'Opening',
      'As we agreed, we’re holding a place for you until {{held until}}. It’s yours as soon as you’ve paid.',
    ],
    closing: [
      'If something isn’t right',
      'Reply to this email if a detail is wrong or you’d rather pay in another way. If you no longer want the place, you don’t need to do anything: it goes back on sale after that time.',
    ],
  },
  needed: ['opening'],
})

export const unfinishedBookingWords = emailDocument({
  key: 'email-unfinished-booking',
  title: 'Unfinished booking',
  sent: 'When the booking form is sent again for a date on which the same address holds an unpaid place',
  fields: [...BOOKING_FIELDS, 'held until'],
  subject: 'You have begun this booking: {{course}}, {{date}} ({{reference}})',
  heading: 'You have begun this booking',
  paragraphs: {
    opening: [
      'Opening',
      'The booking form has just been sent with your address for a date on which we’re already holding a place for you, until {{held until}}. There’s no need to book again: carry on here.',
    ],
    closing: [
      'If something isn’t right',
      'If it wasn’t you who sent the form, you don’t need to do anything: this link comes to your address only, and nothing was booked. If you no longer want the place, let it go back on sale after that time.',
    ],
  },
  needed: ['opening'],
})

const BALANCE_FIELDS = [...BOOKING_FIELDS, 'amount due', 'when due', 'due by'] as const
const BALANCE_OPENING =
  'Your place on {{course}}, {{date}}, is booked and your deposit is paid. The balance of {{amount due}} {{due by}}.'
const PAY_IN_ANOTHER_WAY = 'If you would rather pay in another way, reply to this email.'

export const balanceReminderWords = emailDocument({
  key: 'email-balance-reminder',
  title: 'Balance reminder',
  sent: 'Before the balance is due, on the day and after it',
  fields: BALANCE_FIELDS,
  subject: 'Your balance of {{amount due}} {{when due}} ({{reference}})',
  heading: 'Your balance {{when due}}',
  paragraphs: {
    opening: ['Opening', BALANCE_OPENING],
    closing: ['Closing', PAY_IN_ANOTHER_WAY],
    closingOverdue: [
      'Closing, once it is overdue',
      'If you have paid in the last few minutes, you don’t need to do anything. If something is holding you up, reply to this email and we’ll sort it out together.',
    ],
  },
  needed: ['opening'],
})

export const balanceRequestWords = emailDocument({
  key: 'email-balance-request',
  title: 'Balance requested',
  sent: 'When you request the balance',
  fields: BALANCE_FIELDS,
  subject: 'How to pay your balance of {{amount due}} ({{reference}})',
  heading: 'Your balance {{when due}}',
  paragraphs: { opening: ['Opening', BALANCE_OPENING], closing: ['Closing', PAY_IN_ANOTHER_WAY] },
  needed: ['opening'],
})

export const balancePaidWords = emailDocument({
  key: 'email-balance-paid',
  title: 'Balance paid',
  sent: 'With the receipt, when the balance has arrived',
  fields: AMOUNT_FIELDS,
  subject: 'Paid in full: {{course}}, {{date}} ({{reference}})',
  heading: 'Your booking is paid in full',
  paragraphs: {
    opening: [
      'Opening',
      'Thank you. We have your balance of {{amount}} for {{course}}, {{date}}. There is nothing more to pay.',
    ],
    closing: ['Closing', ''],
  },
})

export const paymentReceivedWords = emailDocument({
  key: 'email-payment-received',
  title: 'Payment received',
  sent: 'With the receipt, when you record a payment',
  fields: AMOUNT_FIELDS,
  subject: 'We have received {{amount}} ({{reference}})',
  heading: 'We have received your payment',
  paragraphs: {
    opening: ['Opening', 'Thank you. We have received {{amount}} for {{course}}, {{date}}.'],
    closing: ['Closing', ''],
  },
})

export const proFormaInvoiceWords = emailDocument({
  key: 'email-pro-forma-invoice',
  title: 'Invoice for a bank transfer',
  sent: 'With the invoice, to pay before the course',
  fields: [...BOOKING_FIELDS, 'amount due'],
  subject: 'Your invoice for {{amount due}} ({{reference}})',
  heading: 'Your invoice',
  paragraphs: {
    opening: [
      'Opening',
      'Your invoice for {{course}}, {{date}}, is attached. Please pay {{amount due}} by bank transfer, quoting {{reference}}.',
    ],
    closing: ['Closing', 'We email your receipt as soon as we have your payment. It usually takes a working day.'],
  },
})

export const bookingRefundedWords = emailDocument({
  key: 'email-booking-refunded',
  title: 'Booking refunded',
  sent: 'With the credit note, when a refund is on its way',
  fields: AMOUNT_FIELDS,
  subject: 'We have refunded {{amount}} ({{reference}})',
  heading: 'Your refund is on its way',
  paragraphs: {
    closing: [
      'When it arrives, to a card',
      'It usually arrives within 5 to 10 working days, depending on your bank. If you don’t see it by then, reply to this email and we’ll look into it.',
    ],
    closingByHand: [
      'When it arrives, by bank transfer',
      'If you don’t see it in a few days, reply to this email and we’ll look into it.',
    ],
  },
})

export const refundFailedWords = emailDocument({
  key: 'email-refund-failed',
  title: 'Refund returned',
  sent: 'When the bank sends a refund back',
  fields: AMOUNT_FIELDS,
  subject: 'Your refund of {{amount}} came back to us ({{reference}})',
  heading: 'Your refund came back to us',
  paragraphs: {
    opening: [
      'Opening',
      'We refunded {{amount}} for {{course}}, {{date}}, to the card you paid with. Your bank did not accept it and sent it back to us. That can happen when a card has been replaced or an account closed. We are sorry.',
    ],
    closing: [
      'How to get the money',
      'We still owe you the {{amount}}. Reply to this email or ring us on {{phone}}, and we’ll agree another way to pay you. Please do not send card or bank details by email.',
    ],
  },
  needed: ['opening', 'closing'],
})

const NO_PLACE_SUBJECT = 'We have your payment, but no place on {{course}} ({{reference}})'
const NO_PLACE_CLOSING = 'Please do not pay again for this booking.'
const ANOTHER_DATE = 'To take another date, reply to this email and tell us which. We’ll move your payment to it.'

export const paidWithoutPlaceWords = emailDocument({
  key: 'email-paid-without-place',
  title: 'Paid without a place',
  sent: 'When a payment arrives after the last place has gone',
  fields: AMOUNT_FIELDS,
  subject: NO_PLACE_SUBJECT,
  heading: 'The last place went while you paid',
  paragraphs: {
    opening: [
      'Opening',
      'We have your payment of {{amount}} for {{course}}, {{date}}. While you were paying, the last place was taken, so we can’t give you a place. We’re sorry.',
    ],
    anotherDate: ['To take another date', ANOTHER_DATE],
    closing: ['Closing', NO_PLACE_CLOSING],
  },
})

export const paidForCancelledDateWords = emailDocument({
  key: 'email-paid-for-cancelled-date',
  title: 'Paid for a cancelled date',
  sent: 'When a payment arrives after its date was cancelled',
  fields: AMOUNT_FIELDS,
  subject: NO_PLACE_SUBJECT,
  heading: 'The date was cancelled while you paid',
  paragraphs: {
    opening: [
      'Opening',
      'We have your payment of {{amount}} for {{course}}, {{date}}. While you were paying, we had to cancel that date, so we can’t give you a place. We’re sorry.',
    ],
    anotherDate: ['To take another date', ANOTHER_DATE],
    closing: ['Closing', NO_PLACE_CLOSING],
  },
})

export const paidTwiceWords = emailDocument({
  key: 'email-paid-twice',
  title: 'Paid twice',
  sent: 'When a second payment for the same sum is refunded',
  fields: AMOUNT_FIELDS,
  subject: 'You paid twice: we are refunding {{amount}} ({{reference}})',
  heading: 'You paid twice, so we’re refunding one payment',
  paragraphs: {
    opening: [
      'Opening',
      'A second payment of {{amount}} reached us for {{course}}, {{date}}, which you had already paid for. We are refunding the second payment in full, to the card it came from. It usually arrives within 5 to 10 working days.',
    ],
    closing: ['Closing', 'Your first payment and your booking stay as they are. You don’t need to do anything.'],
  },
})

export const paymentNotDueWords = emailDocument({
  key: 'email-payment-not-due',
  title: 'Unexpected payment',
  sent: 'When a payment arrives that was not due, and is refunded',
  fields: AMOUNT_FIELDS,
  subject: 'Nothing was due: we are refunding {{amount}} ({{reference}})',
  heading: 'Nothing was due, so we’re refunding your payment',
  paragraphs: {
    opening: [
      'Opening',
      'A payment of {{amount}} reached us for {{course}}, {{date}}, when nothing was due. We are refunding it in full, to the card it came from. It usually arrives within 5 to 10 working days.',
    ],
    closing: ['Closing', 'You don’t need to do anything. If this is a surprise, reply to this email.'],
  },
})

export const withdrawalReceivedWords = emailDocument({
  key: 'email-withdrawal-received',
  title: 'Withdrawal received',
  sent: 'Straight after someone withdraws from their contract',
  fields: BOOKING_FIELDS,
  subject: 'We have received your withdrawal: {{course}} ({{reference}})',
  heading: 'We have received your withdrawal',
  paragraphs: {
    closing: ['Closing', 'If you didn’t send this, reply to this email or call us straight away.'],
  },
})
