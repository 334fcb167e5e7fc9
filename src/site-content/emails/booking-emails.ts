import { BOOKING_FIELDS, emailDocument, PERSON_FIELDS } from './email-document.ts'

export const bookingConfirmationWords = emailDocument({
  key: 'email-booking-confirmation',
  title: 'Booking confirmation',
  sent: 'As soon as the first payment has arrived',
  fields: BOOKING_FIELDS,
  subject: 'Your place is booked: {{course}}, {{date}} ({{reference}})',
  heading: 'Your place is booked',
  paragraphs: {
    opening: ['Opening', 'Thank you for your booking. You have a place on {{course}}.'],
    linkToCome: [
      'Before there is a joining link',
      'We’ll send your joining link to this address before the first session.',
    ],
    closing: ['Closing, before the terms', ''],
  },
})

export const bookingCancelledWords = emailDocument({
  key: 'email-booking-cancelled',
  title: 'Booking cancelled',
  sent: 'When you or the trainee cancel a booking',
  fields: BOOKING_FIELDS,
  subject: 'Cancelled: {{course}}, {{date}} ({{reference}})',
  heading: 'Your booking is cancelled',
  paragraphs: {
    opening: [
      'Opening',
      'Your booking of {{course}}, {{date}}, is cancelled, and your place is free for someone else.',
    ],
    calendar: [
      'About the calendar file',
      'Open the attached file to remove the sessions from your calendar. If that doesn’t work, please delete them yourself.',
    ],
    closing: ['Closing', 'If you weren’t expecting this, reply to this email or call us.'],
  },
})

export const bookingMovedWords = emailDocument({
  key: 'email-booking-moved',
  title: 'Booking moved',
  sent: 'When you or the trainee move a booking to another date',
  fields: [...BOOKING_FIELDS, 'old course', 'old date'],
  subject: 'Your new date: {{course}}, {{date}} ({{reference}})',
  heading: 'Your booking has a new date',
  paragraphs: {
    opening: ['Opening', 'We have moved your booking from {{old course}}, {{old date}}, to {{course}}, {{date}}.'],
    openingByTrainee: [
      'Opening, if the trainee moved it',
      'You have moved your booking from {{old course}}, {{old date}}, to {{course}}, {{date}}.',
    ],
    calendar: [
      'About the calendar file',
      'Open the attached file to update your calendar: it has the new dates for the same sessions. If your calendar keeps the old ones too, please delete those yourself.',
    ],
    held: ['Before it is paid', 'We’re holding your place until the time shown on the payment page.'],
    closing: ['Closing', 'If the new date doesn’t suit you, reply to this email or call us.'],
    closingByTrainee: [
      'Closing, if the trainee moved it',
      'If you didn’t do this, reply to this email or call us straight away.',
    ],
  },
})

export const courseReminderWords = emailDocument({
  key: 'email-course-reminder',
  title: 'Course reminder',
  sent: 'A week before the first session, and again the day before',
  fields: [...BOOKING_FIELDS, 'start'],
  subject: '{{course}} starts on {{start}} ({{reference}})',
  heading: 'Your course starts soon',
  paragraphs: {
    opening: ['Opening', '{{course}} starts on {{start}}. We’re looking forward to meeting you.'],
    linkToCome: [
      'Before there is a joining link',
      'We’ll send your joining link to this address before the first session.',
    ],
    calendar: [
      'About the calendar file',
      'Your calendar file is attached again. If the sessions are in your calendar already, you don’t need it.',
    ],
    closing: ['If they can’t make it', 'Reply to this email as soon as you know, and we’ll see what we can do.'],
  },
})

const CERTIFICATE_FIELDS = [...PERSON_FIELDS, 'course', 'date', 'number', 'course days', 'attendance'] as const

export const certificateWords = emailDocument({
  key: 'email-certificate',
  title: 'Certificate',
  sent: 'With the certificate, when it is issued',
  fields: CERTIFICATE_FIELDS,
  subject: 'Your certificate: {{course}} ({{number}})',
  heading: 'Your certificate of attendance',
  paragraphs: {
    opening: [
      'Opening',
      'Thank you for taking part. You attended {{course}}, {{course days}}: {{attendance}}. Your certificate is attached.',
    ],
    whatOthersSee: [
      'What others see',
      'The page shows your name, the course and the dates. You can hide your name or the whole page whenever you like.',
    ],
    closing: ['Closing', 'Keep this link to yourself: anyone who has it can change what the page shows.'],
  },
})

export const twelveWeekCertificateWords = emailDocument({
  key: 'email-twelve-week-certificate',
  title: 'Twelve-week certificate',
  sent: 'With the certificate of the twelve weeks, when it is released',
  fields: [...CERTIFICATE_FIELDS, 'role'],
  subject: 'Your twelve-week certificate: {{role}} ({{number}})',
  heading: 'Your twelve-week certificate',
  paragraphs: {
    opening: [
      'Opening',
      'You did it: twelve weeks of project work as {{role}}, {{course days}}: {{attendance}}. Your certificate is attached, with your coach’s reference.',
    ],
    whatOthersSee: [
      'What others see',
      'The page shows your name, the role, the dates and your coach’s reference. You can hide your name and the reference, or the whole page, whenever you like.',
    ],
    closing: ['Closing', certificateWords.initial.closing],
  },
})

export const correctedCertificateWords = emailDocument({
  key: 'email-corrected-certificate',
  title: 'Corrected certificate',
  sent: 'When the name on a certificate is corrected',
  fields: CERTIFICATE_FIELDS,
  subject: 'Your corrected certificate: {{course}} ({{number}})',
  heading: 'Your corrected certificate',
  paragraphs: {
    opening: [
      'Opening',
      'Your certificate for {{course}} is attached with your name corrected. It replaces the earlier one, which is no longer valid.',
    ],
    whatOthersSee: ['What others see', certificateWords.initial.whatOthersSee],
    closing: ['Closing', certificateWords.initial.closing],
  },
})

export const feedbackRequestWords = emailDocument({
  key: 'email-feedback-request',
  title: 'Feedback request',
  sent: 'The day after the last session',
  fields: BOOKING_FIELDS,
  subject: 'How was {{course}}? ({{reference}})',
  heading: 'How was {{course}}?',
  paragraphs: {
    opening: ['Opening', 'Thank you for joining us on {{date}}. How many stars would you give your course?'],
    closing: ['Closing', 'Then there are three short questions. Only our staff read your answers.'],
  },
})
