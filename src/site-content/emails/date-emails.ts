import { BOOKING_FIELDS, emailDocument, PERSON_FIELDS } from './email-document.ts'

const CALENDAR = 'Open the attached file to update your calendar.'
const HELD = 'We’re holding your place, and confirm it as soon as you’ve paid.'

export const datesChangedWords = emailDocument({
  key: 'email-dates-changed',
  title: 'Dates changed',
  sent: 'When you change the days or the hours of a date',
  fields: BOOKING_FIELDS,
  subject: 'New dates for {{course}}: {{date}} ({{reference}})',
  heading: 'Your dates have changed',
  paragraphs: {
    opening: ['Opening', 'We have had to change the dates of your course. We’re sorry for the inconvenience.'],
    calendar: ['About the calendar file', CALENDAR],
    held: ['Before it is paid', HELD],
    closing: [
      'Closing',
      'Nothing else about your booking changes. If the new dates don’t suit you, reply to this email and we’ll sort it out together.',
    ],
  },
})

export const joiningLinkWords = emailDocument({
  key: 'email-joining-link',
  title: 'Joining link',
  sent: 'When a date gets a joining link, or another one',
  fields: BOOKING_FIELDS,
  subject: 'How to join {{course}}, {{date}} ({{reference}})',
  heading: 'How to join your course',
  paragraphs: {
    opening: ['Opening', 'This is your personal link to every session of your course. Please don’t share it.'],
    openingMoved: [
      'Opening, if the online room changes',
      'Your course now takes place in a different online room. Your personal link already takes you there.',
    ],
    openingWithdrawn: [
      'Opening, if the link is withdrawn',
      'Please don’t use the link that we sent you before. We’ll send you a new one before the course starts.',
    ],
    calendar: ['About the calendar file', CALENDAR],
    held: ['Before it is paid', HELD],
    closing: ['Closing', ''],
  },
})

export const runCancelledWords = emailDocument({
  key: 'email-dates-cancelled',
  title: 'Dates cancelled',
  sent: 'When you cancel a date, with the reason that you gave',
  fields: BOOKING_FIELDS,
  subject: 'Cancelled: {{course}}, {{date}} ({{reference}})',
  heading: 'Your dates are cancelled',
  paragraphs: {
    opening: ['Opening', 'We’re sorry, but we have had to cancel these dates.'],
    notPaid: [
      'If nothing was paid',
      'Nothing was charged, and we’re no longer holding your place. Please don’t pay for it now.',
    ],
    closing: [
      'Closing',
      'Your choice takes effect straight away, and we’ll confirm it by email. You can also just reply to this email.',
    ],
  },
})

const WAITING_FIELDS = [...PERSON_FIELDS, 'course', 'date', 'held', 'hours held'] as const

export const waitingJoinedWords = emailDocument({
  key: 'email-waiting-joined',
  title: 'On the waiting list',
  sent: 'When someone joins a waiting list',
  fields: WAITING_FIELDS,
  subject: 'You are on the waiting list: {{course}}, {{date}}',
  heading: 'You are on the waiting list',
  paragraphs: {
    opening: ['Opening', 'Every place on these dates is taken.'],
    next: [
      'What happens next',
      'When a place comes free we offer it to the person who has waited longest. If that’s you, we’ll email this address and hold the place for you {{held}}. There is nothing to pay now.',
    ],
    closing: ['Closing', 'If this wasn’t you, use that link to leave the list and we won’t write again.'],
  },
})

export const waitingChangedWords = emailDocument({
  key: 'email-waiting-changed',
  title: 'Waiting list, new dates',
  sent: 'When you change a date that someone is waiting for',
  fields: WAITING_FIELDS,
  subject: 'New dates on your waiting list: {{course}}, {{date}}',
  heading: 'The dates you’re waiting for have changed',
  paragraphs: {
    opening: ['Opening', 'We have had to change the dates you’re waiting for.'],
    next: [
      'What happens next',
      'If the new dates suit you, you don’t need to do anything. If they don’t, use this link to leave the list:',
    ],
  },
})

export const waitingEndedWords = emailDocument({
  key: 'email-waiting-ended',
  title: 'Waiting list ended',
  sent: 'When you cancel a date that someone is waiting for',
  fields: WAITING_FIELDS,
  subject: 'Cancelled: {{course}}, {{date}}, and its waiting list',
  heading: 'These dates are cancelled',
  paragraphs: {
    opening: ['Opening', 'You were waiting for a place on these dates. We’re sorry, but we have had to cancel them.'],
    closing: [
      'Closing',
      'You’re no longer on a waiting list, and you don’t need to do anything. Reply to this email if you’d like to hear about other dates.',
    ],
  },
})

export const placeOfferedWords = emailDocument({
  key: 'email-place-offered',
  title: 'Place offered',
  sent: 'When a place comes free for the first on the waiting list',
  fields: [...BOOKING_FIELDS, 'held until'],
  subject: 'A place for you: {{course}}, {{date}} ({{reference}})',
  heading: 'A place has come free for you',
  paragraphs: {
    opening: [
      'Opening',
      'You’re first on the waiting list, and a place has come free. We’re holding it for you until {{held until}}.',
    ],
    closing: [
      'If they no longer want it',
      'You don’t need to do anything: after that time we’ll offer it to the next person.',
    ],
  },
})
