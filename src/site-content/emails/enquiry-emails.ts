import { emailDocument, PERSON_FIELDS } from './email-document.ts'

const ENQUIRY_FIELDS = [...PERSON_FIELDS, 'reference', 'reply time', 'call hours'] as const
const NOT_YOU = 'If this wasn’t you, reply to say so and we’ll delete it.'
const CALL =
  'Thank you for asking us to call. We’ll call you, usually within {{reply time}}. We’re on the phone {{call hours}}.'

export const messageReceivedWords = emailDocument({
  key: 'email-message-received',
  title: 'Message received',
  sent: 'When someone sends a message from the site',
  fields: ENQUIRY_FIELDS,
  subject: 'We have your message ({{reference}})',
  heading: 'We have your message',
  paragraphs: {
    opening: [
      'Opening',
      'Thank you for your message. One of us will read it and reply by email, usually within {{reply time}}.',
    ],
    details: ['More', ''],
    closing: ['Closing', NOT_YOU],
  },
})

export const callBackWords = emailDocument({
  key: 'email-call-back',
  title: 'Call-back request received',
  sent: 'When someone asks us to call',
  fields: ENQUIRY_FIELDS,
  subject: 'We’ll call you back ({{reference}})',
  heading: 'We’ll call you back',
  paragraphs: { opening: ['Opening', CALL], details: ['More', ''], closing: ['Closing', NOT_YOU] },
})

export const businessCallWords = emailDocument({
  key: 'email-business-call',
  title: 'Business call request received',
  sent: 'When a company asks us to call',
  fields: ENQUIRY_FIELDS,
  subject: 'We’ll call you about training for your team ({{reference}})',
  heading: 'We’ll call you about training for your team',
  paragraphs: { opening: ['Opening', CALL], details: ['More', ''], closing: ['Closing', NOT_YOU] },
})

export const proposalWords = emailDocument({
  key: 'email-proposal',
  title: 'Proposal for a team',
  sent: 'When a company asks for a price as a PDF',
  fields: ENQUIRY_FIELDS,
  subject: 'Training for your team: your proposal ({{reference}})',
  heading: 'Your proposal',
  paragraphs: {
    opening: ['Opening', 'Thank you for asking. The price for your team is in the attached PDF, for you to pass on.'],
    details: [
      'More',
      'It’s indicative, and it holds no places and no dates. To go on, reply to this email: we’ll fit it to your team and send a quote.',
    ],
    closing: ['Closing', NOT_YOU],
  },
})

export const callBookedWords = emailDocument({
  key: 'email-call-booked',
  title: 'Call booked',
  sent: 'When someone chooses a time for a call',
  fields: [...ENQUIRY_FIELDS, 'call time'],
  subject: 'Your call on {{call time}} ({{reference}})',
  heading: 'Your call is booked',
  paragraphs: {
    opening: [
      'Opening',
      'Thank you for asking us to call. We’ll call you on {{call time}}, on the number you gave us.',
    ],
    details: [
      'More',
      'It takes about twenty minutes. The attached file puts the call in your calendar, in your own time. If the time no longer suits you, reply to this email and we’ll find another.',
    ],
    closing: ['Closing', NOT_YOU],
  },
})
