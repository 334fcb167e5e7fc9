import { EMAIL_REQUIRED, type FieldErrors, NAME_REQUIRED } from '#domain/fields.ts'
import { readPhone } from '#domain/phone-number.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { foldSigns } from '#platform/typed-text.ts'
import { MOST_PEOPLE, readPeople } from './group-price.ts'

export type EnquiryKind = 'contact' | 'call-back' | 'business-call' | 'proposal'

/** A form's fields under the specification's names. */
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
  /** That a company asks about: a programme, or the format of its proposal. */
  | 'programme'
  | 'people'
  | 'callAt'

/** The specification's select offers three of its four courses; those that the office adds follow them. */
export const COURSES_OFFERED = ['Scrum Master', 'Business Analyst', 'Product Owner']
export const SELECT_A_COURSE = 'Please select a course'
export const JOB_ROLES = ['C-Suite', 'Business (head of/director)', 'hr', 'other']
export const COMPANY_SIZES = ['0-10', '11-200', '201-1000', '1000+']

const MAX_LENGTH: Record<EnquiryField, number> = {
  name: 200,
  email: 254,
  contactNumber: 40,
  course: 60,
  message: 2000,
  companyName: 200,
  jobRole: 60,
  companySize: 20,
  programme: 120,
  people: 4,
  callAt: 40,
}

/** The fields of each form, in its order. */
export const ENQUIRY_FIELDS: Record<EnquiryKind, EnquiryField[]> = {
  contact: ['name', 'email', 'contactNumber', 'course', 'message'],
  'call-back': ['name', 'email', 'contactNumber'],
  'business-call': [
    'name',
    'companyName',
    'email',
    'contactNumber',
    'jobRole',
    'companySize',
    'programme',
    'message',
    'callAt',
  ],
  proposal: ['name', 'companyName', 'email', 'programme', 'people'],
}

const READ: Partial<Record<EnquiryField, (value: unknown) => string>> = {
  message: tidyLines,
  // Where it is no address it is shown as it was typed.
  email: (value) => readEmailAddress(value) ?? tidyText(value),
  contactNumber: foldSigns,
}

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
    readEmailAddress(value) ? undefined : text
const phoneNumber: Check = (value) => (readPhone(value) !== null ? undefined : 'Valid phone number is required')

const VISITOR: Partial<Record<EnquiryField, Check[]>> = {
  name: [required(NAME_REQUIRED)],
  email: [email(EMAIL_REQUIRED)],
  contactNumber: [phoneNumber],
  course: [required(SELECT_A_COURSE)],
}
const BUSINESS: Partial<Record<EnquiryField, Check[]>> = {
  name: [required('Full name is required')],
  companyName: [required('Company name is required')],
  email: [required('Email address is required'), email('Please enter a valid email address')],
  contactNumber: [required('Phone number is required')],
  jobRole: [oneOf(JOB_ROLES, 'Job role is required')],
  companySize: [oneOf(COMPANY_SIZES, 'Company size is required')],
  people: [
    (value) => (readPeople(value) === null ? `Please give a number of people from 1 to ${MOST_PEOPLE}` : undefined),
  ],
}

/** Whose forms ask for the company. */
export const isBusiness = (kind: EnquiryKind): boolean => kind === 'business-call' || kind === 'proposal'

/**
 * Tidies a form's fields and checks them all, with the specification's messages; whether there is such a course the server
 * checks (receive-enquiry.ts). Without zod, because islands load it.
 */
export function readEnquiry(
  kind: EnquiryKind,
  input: Record<string, unknown>,
): { fields: EnquiryFields; fieldErrors: FieldErrors } {
  const checks = isBusiness(kind) ? BUSINESS : VISITOR
  const fields: EnquiryFields = {}
  const fieldErrors: FieldErrors = {}
  for (const field of ENQUIRY_FIELDS[kind]) {
    const value = (READ[field] ?? tidyText)(input[field])
    fields[field] = value
    const wrong = checks[field]?.map((check) => check(value)).find(Boolean)
    if (wrong) fieldErrors[field] = wrong
    else if (value.length > MAX_LENGTH[field]) fieldErrors[field] = atMost(MAX_LENGTH[field])
  }
  return { fields, fieldErrors }
}
