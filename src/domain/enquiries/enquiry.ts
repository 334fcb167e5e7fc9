import type { FieldErrors } from '#domain/fields.ts'
import { tidyLines, tidyText, toPhoneDigits } from '#domain/text.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { isEmailAddress } from '#platform/email-address.ts'

export type EnquiryKind = 'contact' | 'call-back' | 'business-call'

/** What a form sends: text under the specification's names. */
export type EnquiryFields = Partial<Record<EnquiryField, string>>
export type EnquiryField =
  | 'name'
  | 'email'
  | 'contactNumber'
  | 'course'
  | 'message'
  | 'companyName'
  | 'jobRole'
  | 'companySize'

/** The select offers three, as specified; the fourth course is accepted too. */
export const COURSES_OFFERED = ['Scrum Master', 'Business Analyst', 'Product Owner']
const COURSES_ACCEPTED = [...COURSES_OFFERED, 'Project Manager']
export const JOB_ROLES = ['C-Suite', 'Business (head of/director)', 'hr', 'other']
export const COMPANY_SIZES = ['0-10', '11-200', '201-1000', '1000+']

const LONGEST: Record<EnquiryField, number> = {
  name: 200,
  email: 254,
  contactNumber: 40,
  course: 60,
  message: 2000,
  companyName: 200,
  jobRole: 60,
  companySize: 20,
}

/** The fields of each form, in its order. */
export const ENQUIRY_FIELDS: Record<EnquiryKind, EnquiryField[]> = {
  contact: ['name', 'email', 'contactNumber', 'course', 'message'],
  'call-back': ['name', 'email', 'contactNumber'],
  'business-call': ['name', 'companyName', 'email', 'contactNumber', 'jobRole', 'companySize'],
}

/** What a sender is told, by whichever way it came. */
export const enquiryReceivedMessage = (promise: Settings['replyPromise']): string =>
  `Thank you. We have your message and will be in touch within ${promise.words}.`

type Check = (value: string) => string | undefined

const required =
  (text: string): Check =>
  (value) =>
    value ? undefined : text
const oneOf =
  (options: string[], text: string): Check =>
  (value) =>
    options.includes(value) ? undefined : text
const email =
  (text: string): Check =>
  (value) =>
    isEmailAddress(value) ? undefined : text
const digits =
  (text: string): Check =>
  (value) =>
    /^\d{1,20}$/.test(toPhoneDigits(value)) ? undefined : text

const VISITOR: Partial<Record<EnquiryField, Check[]>> = {
  name: [required('Name is required')],
  email: [email('Valid email is required')],
  contactNumber: [digits('Valid phone number is required')],
  course: [oneOf(COURSES_ACCEPTED, 'Please select a course')],
}
const BUSINESS: Partial<Record<EnquiryField, Check[]>> = {
  name: [required('Full name is required')],
  companyName: [required('Company name is required')],
  email: [required('Email address is required'), email('Please enter a valid email address')],
  contactNumber: [required('Phone number is required')],
  jobRole: [oneOf(JOB_ROLES, 'Job role is required')],
  companySize: [oneOf(COMPANY_SIZES, 'Company size is required')],
}

/** The fields of a form, tidied, and what is wrong with them: the specification's texts, all at once. Light, for islands. */
export function readEnquiry(
  kind: EnquiryKind,
  input: Record<string, unknown>,
): { fields: EnquiryFields; fieldErrors: FieldErrors } {
  const checks = kind === 'business-call' ? BUSINESS : VISITOR
  const fields: EnquiryFields = {}
  const fieldErrors: FieldErrors = {}
  for (const field of ENQUIRY_FIELDS[kind]) {
    const value = field === 'message' ? tidyLines(input[field]) : tidyText(input[field])
    fields[field] = value
    const wrong = checks[field]?.map((check) => check(value)).find(Boolean)
    if (wrong) fieldErrors[field] = wrong
    else if (value.length > LONGEST[field]) fieldErrors[field] = `Please use at most ${LONGEST[field]} characters`
  }
  return { fields, fieldErrors }
}

/** `new`: nobody has looked. `waiting`: for the sender. `quarantined`: set aside as suspect, and nobody was written to. */
export const ENQUIRY_STATES = ['new', 'open', 'waiting', 'answered', 'closed', 'quarantined'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** What may become what. Only a released one becomes new again. */
export const ENQUIRY_TRANSITIONS: Record<EnquiryState, EnquiryState[]> = {
  new: ['open', 'waiting', 'answered', 'closed', 'quarantined'],
  open: ['waiting', 'answered', 'closed', 'quarantined'],
  waiting: ['open', 'answered', 'closed', 'quarantined'],
  answered: ['open', 'waiting', 'closed', 'quarantined'],
  closed: ['open', 'quarantined'],
  quarantined: ['new', 'closed'],
}

/** States in which the sender waits for our first answer. */
export const UNANSWERED_STATES: EnquiryState[] = ['new', 'open']
