import { emailDocument, PERSON_FIELDS } from './email-document.ts'

const TASTER_FIELDS = [...PERSON_FIELDS, 'day', 'day and time'] as const
const LINK_TO_COME = 'We’ll send your joining link to this address before the session starts.'

export const tasterConfirmationWords = emailDocument({
  key: 'email-taster-confirmation',
  title: 'Taster confirmation',
  sent: 'When someone saves a place in a taster',
  fields: TASTER_FIELDS,
  subject: 'Your place in the Scrum Master taster session, {{day}}',
  heading: 'Your place is saved',
  paragraphs: {
    opening: ['Opening', 'We have saved you a place in our free Scrum Master taster session.'],
    linkToCome: ['Before there is a joining link', LINK_TO_COME],
    calendar: [
      'About the calendar file',
      'Add the attached file to your calendar and the session appears in your own time zone.',
    ],
    closing: [
      'Closing',
      'All you need is your questions. There is nothing to pay, and we’ll only use your address for this session.',
    ],
  },
})

export const tasterReminderWords = emailDocument({
  key: 'email-taster-reminder',
  title: 'Taster reminder',
  sent: 'The day before a taster',
  fields: TASTER_FIELDS,
  subject: 'Your Scrum Master taster session is on {{day and time}}',
  heading: 'Your taster session is coming up',
  paragraphs: {
    opening: ['Opening', 'Your free Scrum Master taster session is nearly here. We’re looking forward to meeting you.'],
    linkToCome: ['Before there is a joining link', LINK_TO_COME],
    closing: ['Closing', ''],
  },
})

export const tasterMovedWords = emailDocument({
  key: 'email-taster-moved',
  title: 'Taster moved',
  sent: 'When you move a taster to another time',
  fields: [...TASTER_FIELDS, 'old day and time'],
  subject: 'New time for your taster session: {{day and time}}',
  heading: 'Your taster session has moved',
  paragraphs: {
    opening: [
      'Opening',
      'We have had to move your taster session. It was on {{old day and time}}. This is the new time:',
    ],
    linkToCome: ['Before there is a joining link', LINK_TO_COME],
    calendar: ['About the calendar file', 'Open the attached file to update your calendar.'],
  },
})

export const tasterLinkWords = emailDocument({
  key: 'email-taster-link',
  title: 'Taster, joining link',
  sent: 'When you add the joining link of a taster',
  fields: TASTER_FIELDS,
  subject: 'How to join your taster session, {{day}}',
  heading: 'How to join your taster session',
  paragraphs: {
    opening: ['Opening', ''],
    linkToCome: ['Before there is a joining link', LINK_TO_COME],
    calendar: ['About the calendar file', 'Open the attached file to update your calendar.'],
  },
})

export const tasterCancelledWords = emailDocument({
  key: 'email-taster-cancelled',
  title: 'Taster cancelled',
  sent: 'When you cancel a taster, with the reason that you gave',
  fields: TASTER_FIELDS,
  subject: 'Cancelled: Scrum Master taster session, {{day}}',
  heading: 'Your taster session is cancelled',
  paragraphs: {
    opening: [
      'Opening',
      'We’re sorry, but we have had to cancel the free Scrum Master taster session on {{day and time}}.',
    ],
    closing: [
      'Closing',
      'Open the attached file to remove the session from your calendar. If that doesn’t work, please delete it yourself.',
    ],
  },
})

export const tasterAddedWords = emailDocument({
  key: 'email-taster-added',
  title: 'New taster',
  sent: 'To those who wanted to hear about the next taster, once',
  fields: ['company', 'phone', 'day', 'day and time'],
  subject: 'The next free Scrum Master taster session: {{day and time}}',
  heading: 'There is a new taster session',
  greeting: 'Hello,',
  paragraphs: {
    opening: [
      'Opening',
      'You wanted to hear about our next free Scrum Master taster session. It is on {{day and time}}, live online.',
    ],
    closing: ['Closing', 'Places go to those who sign up first. We won’t write to you about tasters again.'],
  },
})
