import { BOOKING_FIELDS, emailDocument, PERSON_FIELDS } from './email-document.ts'

/** Of every email about an order of places. */
export const ORDER_FIELDS = [...PERSON_FIELDS, 'course', 'date', 'reference', 'places'] as const

export const orderQuotedWords = emailDocument({
  key: 'email-order-quoted',
  title: 'Quote for several places',
  sent: 'As soon as someone asks for a quote on the page for teams',
  fields: [...ORDER_FIELDS, 'held until'],
  subject: 'Your quote: {{places}}, {{course}}, {{date}} ({{reference}})',
  heading: 'Your quote, and your places',
  paragraphs: {
    opening: [
      'Opening',
      'Thank you. {{places}} on {{course}} are yours until {{held until}}: they count as taken from now on.',
    ],
    closing: [
      'What happens next',
      'Accept the quote with your order number and we send the invoice, or pay by card. You can name your people now or later.',
    ],
  },
})

export const quoteReminderWords = emailDocument({
  key: 'email-quote-reminder',
  title: 'Quote, reminder',
  sent: 'Two days before a quote ends, to the buyer',
  fields: [...ORDER_FIELDS, 'held until', 'trainee'],
  subject: 'Your quote ends on {{held until}}: {{places}}, {{course}} ({{reference}})',
  heading: 'Your quote ends soon',
  paragraphs: {
    opening: ['Opening', 'We hold {{places}} on {{course}} until {{held until}}. After that they go back on sale.'],
    asked: ['Where a trainee asked the buyer to pay', '{{trainee}} asked you to pay for it.'],
    closing: [
      'Closing',
      'If you don’t need them any more, you don’t have to do anything. If your purchase order takes longer, reply to this email.',
    ],
  },
})

export const orderConfirmedWords = emailDocument({
  key: 'email-order-confirmed',
  title: 'Order confirmed',
  sent: 'When the places of an order are certain, to the buyer',
  fields: ORDER_FIELDS,
  subject: 'Your places are certain: {{course}}, {{date}} ({{reference}})',
  heading: 'Your places are certain',
  paragraphs: {
    opening: ['Opening', 'Thank you for your order: {{places}} on {{course}}.'],
    closing: [
      'The names',
      'Each person you name gets an invitation of their own, and after that the joining link. Names can be changed until 48 hours before the start.',
    ],
  },
})

export const placeInvitationWords = emailDocument({
  key: 'email-place-invitation',
  title: 'Invitation to a place',
  sent: 'To the person of a place, once its order is certain',
  fields: [...ORDER_FIELDS, 'buyer'],
  subject: '{{buyer}} has a place for you: {{course}}, {{date}}',
  heading: 'There is a place for you',
  paragraphs: {
    opening: [
      'Opening',
      '{{buyer}} has booked a place for you on {{course}}. Confirm your name and address, and it is yours.',
    ],
    closing: [
      'Closing',
      'The place costs you nothing. If this isn’t for you, tell {{buyer}}: they can give it to someone else.',
    ],
  },
})

export const placeClaimedWords = emailDocument({
  key: 'email-place-claimed',
  title: 'Place claimed',
  sent: 'When the person of a place has confirmed it',
  fields: BOOKING_FIELDS,
  subject: 'Your place: {{course}}, {{date}} ({{reference}})',
  heading: 'Your place is confirmed',
  paragraphs: {
    opening: ['Opening', 'You have a place on {{course}}.'],
    linkToCome: [
      'Before there is a joining link',
      'We’ll send your joining link to this address before the first session.',
    ],
  },
})

export const placeReassignedWords = emailDocument({
  key: 'email-place-reassigned',
  title: 'Place given to someone else',
  sent: 'To the person who had a place, once the buyer has named another for it',
  greeting: 'Hello,',
  fields: [...ORDER_FIELDS, 'buyer'],
  subject: 'Your place was given to someone else: {{course}}, {{date}}',
  heading: 'Your place was given to someone else',
  paragraphs: {
    opening: ['Opening', '{{buyer}} has given the place on {{course}}, {{date}}, to another person.'],
    calendar: ['Where the place was confirmed', 'The attached file takes the dates out of your calendar.'],
    closing: ['Closing', 'You don’t need to do anything. If you think this is a mistake, ask {{buyer}}.'],
  },
})

export const placeCancelledWords = emailDocument({
  key: 'email-place-cancelled',
  title: 'Place cancelled',
  sent: 'To each person who had a place, once its buyer has given it back or the order is cancelled',
  greeting: 'Hello,',
  fields: [...ORDER_FIELDS, 'buyer'],
  subject: 'Your place is cancelled: {{course}}, {{date}}',
  heading: 'Your place is cancelled',
  paragraphs: {
    opening: ['Opening', 'Your place on {{course}}, {{date}}, that {{buyer}} had booked for you, is cancelled.'],
    calendar: ['Where the place was confirmed', 'The attached file takes the dates out of your calendar.'],
    closing: ['Closing', 'You don’t need to do anything. If you think this is a mistake, ask {{buyer}}.'],
  },
})

export const placeGivenBackWords = emailDocument({
  key: 'email-place-given-back',
  title: 'Place given back',
  sent: 'To the buyer of several places, once one of them is given back and the others stay',
  fields: [...ORDER_FIELDS, 'place', 'places left'],
  subject: 'A place is given back: {{course}}, {{date}} ({{reference}})',
  heading: 'A place is given back',
  paragraphs: {
    opening: [
      'Opening',
      'The place {{place}} on {{course}}, {{date}}, is given back. Your order now has {{places left}}.',
    ],
    closing: ['Closing', 'If you didn’t want this, reply to this email or call us straight away.'],
  },
})

export const peopleReminderWords = emailDocument({
  key: 'email-people-reminder',
  title: 'People of an order, reminder',
  sent: 'Two weeks, one week and three days before the start, to the buyer, while people are missing',
  fields: ORDER_FIELDS,
  subject: 'Who is coming? {{course}}, {{date}} ({{reference}})',
  heading: 'Who is coming?',
  paragraphs: {
    opening: ['Opening', 'You have {{places}} on {{course}}, and we don’t know everybody who is coming yet.'],
    closing: [
      'Closing',
      'You can name and replace people until 48 hours before the start. Each gets an invitation at once, and the joining link once they have confirmed.',
    ],
  },
})

export const invoiceReminderWords = emailDocument({
  key: 'email-invoice-reminder',
  title: 'Invoice of an order, reminder',
  sent: 'Three days before an invoice is due, and three and fourteen days after',
  fields: [...ORDER_FIELDS, 'amount due', 'when due'],
  subject: 'Your invoice of {{amount due}} {{when due}} ({{reference}})',
  heading: 'Your invoice {{when due}}',
  paragraphs: {
    opening: [
      'Opening',
      'The invoice of {{amount due}} for {{places}} on {{course}} {{when due}}. It is attached once more; please quote {{reference}} when you pay.',
    ],
    closing: [
      'Closing',
      'If you have paid in the last few days, you don’t need to do anything. If it needs an order number or another address, reply to this email.',
    ],
  },
})

export const companyFormWords = emailDocument({
  key: 'email-company-form',
  title: 'Link to the form of a company',
  sent: 'To someone who orders for a company that has a record, when they ask for its form',
  fields: [...PERSON_FIELDS, 'buyer'],
  subject: 'Your order form, filled in for {{buyer}}',
  heading: 'Your order form',
  paragraphs: {
    opening: [
      'Opening',
      'This link opens the order form with the details of {{buyer}}, and with the prices and terms that you have agreed with us.',
    ],
    closing: [
      'Closing',
      'Keep it to yourself: it works for 30 days. If it wasn’t you who asked for it, you can ignore this email.',
    ],
  },
})
