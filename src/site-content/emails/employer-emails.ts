import { emailDocument } from './email-document.ts'
import { ORDER_FIELDS } from './order-emails.ts'

export const employerAskedWords = emailDocument({
  key: 'email-employer-asked',
  title: 'Employer asked to pay',
  sent: 'To the person who pays, as soon as a trainee asks them to on the page “My employer pays”',
  fields: [...ORDER_FIELDS, 'held until', 'trainee'],
  subject: '{{trainee}} asks you to pay for a course: {{course}}, {{date}}',
  heading: '{{trainee}} asks you to pay for a course',
  paragraphs: {
    opening: [
      'Opening',
      '{{trainee}} would like to take {{course}} with us, and gave your address as the person who can pay. We hold one place until {{held until}}.',
    ],
    ways: [
      'The two ways to pay',
      'Pay by card, and the place is certain at once. Or accept with your order number, and we send the invoice.',
    ],
    closing: [
      'Closing',
      'You’ve ordered nothing, and owe nothing unless you pay or accept. If you don’t want to, you don’t have to do anything: the place then goes back on sale.',
    ],
  },
})

export const employerReleasedWords = emailDocument({
  key: 'email-employer-released',
  title: 'Employer need not pay',
  sent: 'To the person who was asked to pay, once the trainee pays for the place themselves',
  fields: [...ORDER_FIELDS, 'trainee'],
  subject: 'Nothing to pay any more: {{course}}, {{date}} ({{reference}})',
  heading: 'You don’t have to pay for this place',
  paragraphs: {
    opening: [
      'Opening',
      'We had asked you to pay for a place on {{course}}, {{date}}. {{trainee}} pays for it now, so the quote no longer counts.',
    ],
    closing: ['Closing', 'You owe nothing, and don’t have to do anything.'],
  },
})

const TRAINEE_FIELDS = [...ORDER_FIELDS, 'held until'] as const

export const placeAskedWords = emailDocument({
  key: 'email-place-asked',
  title: 'Place that an employer is asked to pay for',
  sent: 'To the trainee, as soon as they ask their employer to pay',
  fields: TRAINEE_FIELDS,
  subject: 'We’ve asked your employer: {{course}}, {{date}} ({{reference}})',
  heading: 'Your place is held',
  paragraphs: {
    opening: [
      'Opening',
      'We’ve asked your employer to pay for your place on {{course}}. It is yours until {{held until}}. As soon as it is paid for, or they accept the quote, you get your invitation.',
    ],
    closing: [
      'Closing',
      'On your own page you see how things are. There you can also pay yourself instead. Keep its link to yourself.',
    ],
  },
})

export const placeAskedReminderWords = emailDocument({
  key: 'email-place-asked-reminder',
  title: 'Place that an employer is asked to pay for, reminder',
  sent: 'To the trainee, two days before the place goes back on sale',
  fields: TRAINEE_FIELDS,
  subject: 'Your place is held until {{held until}}: {{course}} ({{reference}})',
  heading: 'Your place is held for two more days',
  paragraphs: {
    opening: [
      'Opening',
      'Your employer hasn’t paid for your place on {{course}} yet, nor accepted the quote. It is yours until {{held until}}. We have reminded them too.',
    ],
    closing: [
      'Closing',
      'Perhaps a word from you helps. If they can’t decide in time, you can pay yourself on your own page, and keep the place.',
    ],
  },
})

export const placeAskedLapsedWords = emailDocument({
  key: 'email-place-asked-lapsed',
  title: 'Place that an employer is asked to pay for, lapsed',
  sent: 'To the trainee, once the place is back on sale',
  fields: ORDER_FIELDS,
  subject: 'Your place isn’t held any more: {{course}}, {{date}} ({{reference}})',
  heading: 'Your place isn’t held any more',
  paragraphs: {
    opening: [
      'Opening',
      'Your employer hasn’t paid for your place on {{course}}, so it is back on sale. You owe nothing, and neither do they.',
    ],
    closing: [
      'What they can do now',
      'While there are places on this date you can still take one and pay yourself, by a deposit or in full. Or ask your employer again.',
    ],
    cancelled: [
      'Where the date is cancelled',
      'The date on which your employer was asked to pay for a place is cancelled. You owe nothing, and neither do they. Please choose another one.',
    ],
  },
})
