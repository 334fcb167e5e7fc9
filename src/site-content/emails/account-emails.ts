import { emailDocument, PERSON_FIELDS } from './email-document.ts'

export const signUpWords = emailDocument({
  key: 'email-sign-up',
  title: 'Signup link',
  sent: 'When you invite a trainee',
  fields: [...PERSON_FIELDS, 'what they see', 'link ends'],
  subject: 'Choose your password for {{company}}',
  heading: 'Choose your password',
  paragraphs: {
    opening: ['Opening', 'Choose a password to log in to {{company}} and see {{what they see}}.'],
    closing: [
      'Closing',
      'The link works once, until {{link ends}} UK time. If you weren’t expecting it, you can ignore this email.',
    ],
  },
})

export const invitationWords = emailDocument({
  key: 'email-invitation',
  title: 'Invitation of a colleague',
  sent: 'When you invite a colleague',
  fields: [...PERSON_FIELDS, 'who invites', 'link ends'],
  subject: '{{who invites}} invited you to {{company}}’s office',
  heading: 'Choose your password',
  paragraphs: {
    opening: ['Opening', 'Choose a password to log in to {{company}} and see the office.'],
    closing: [
      'Closing',
      'The link works once, until {{link ends}} UK time. If you weren’t expecting it, you can ignore this email.',
    ],
  },
})

export const passwordResetWords = emailDocument({
  key: 'email-password-reset',
  title: 'New password',
  sent: 'When someone has forgotten their password',
  fields: [...PERSON_FIELDS, 'which password', 'link lasts'],
  subject: 'Reset your {{company}} password',
  heading: 'Reset your password',
  paragraphs: {
    opening: ['Opening', 'We were asked to reset {{which password}}. The link works once, for {{link lasts}}.'],
    closing: ['Closing', 'If it wasn’t you, you can ignore this email: your password stays the same.'],
  },
})

export const loginLinkWords = emailDocument({
  key: 'email-login-link',
  title: 'Link to log in',
  sent: 'When someone logs in by email',
  fields: [...PERSON_FIELDS, 'what it opens', 'link lasts'],
  subject: 'Your link to log in at {{company}}',
  heading: 'Log in',
  paragraphs: {
    opening: ['Opening', 'Here is the link to log in. It opens {{what it opens}}.'],
    closing: [
      'Closing',
      'The link works once, for {{link lasts}}. If it wasn’t you, you can ignore this email: no one gets in without it.',
    ],
  },
})
