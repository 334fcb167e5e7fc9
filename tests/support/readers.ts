import type { Read } from './growth.ts'
import { linkify, readComment } from '../../src/domain/blog/comment.ts'
import { findSpam } from '../../src/domain/spam.ts'
import { codesIn } from '../../src/domain/coupons/advertised-codes.ts'
import { parseBookingListQuery } from '../../src/domain/bookings/booking-filter.ts'
import { couponDetails } from '../../src/domain/coupons/coupon-details.ts'
import { noteForm, staffEmailForm } from '../../src/domain/bookings/staff-messages.ts'
import { traineeDetails, waitlistDetails } from '../../src/domain/bookings/trainee-details.ts'
import { isDay, isTime, isTimeZone } from '../../src/domain/time-zone.ts'
import { ENQUIRY_FIELDS, readEnquiry } from '../../src/domain/enquiries/enquiry.ts'
import { redactLinkTokens } from '../../src/domain/emails/email-content.ts'
import { isId } from '../../src/domain/pagination.ts'
import { invitation } from '../../src/domain/accounts/invitations.ts'
import { newColleagueFields } from '../../src/domain/accounts/sign-up.ts'
import { passwordError } from '../../src/domain/accounts/password-policy.ts'
import { isCouponCode } from '../../src/domain/coupon-code.ts'
import { readPhone } from '../../src/domain/phone-number.ts'
import { tidyLines, tidyText } from '../../src/domain/text.ts'
import { parseDateList } from '../../src/domain/schedule/date-list.ts'
import { parseRunDetails } from '../../src/domain/schedule/run-details.ts'
import { readRunList } from '../../src/domain/schedule/list-runs.ts'
import { parseSetting } from '../../src/domain/settings/setting-fields.ts'
import { SETTING_NAMES } from '../../src/domain/settings/settings.ts'
import { readCode } from '../../src/domain/typed-code.ts'
import { poundsQuestion, readPounds } from '../../src/domain/typed-number.ts'
import { helpItemFields } from '../../src/domain/students/help-items.ts'
import { tasterDetails, tasterRequestFields } from '../../src/domain/tasters/taster-sign-up.ts'
import { greetingName } from '../../src/emails/email-layout.tsx'
import { csvLine } from '../../src/platform/csv.ts'
import { isEmailAddress, readEmailAddress } from '../../src/platform/email-address.ts'
import { readListQuery } from '../../src/web/pages/admin/list-query.ts'
import { safeRedirectPath } from '../../src/web/pages/accounts/auth-page.tsx'

/** The same text in every field of a reader. */
const everywhere = (names: readonly string[], text: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text]))
const schema =
  (of: { safeParse: (input: unknown) => unknown; shape?: object }, names = Object.keys(of.shape ?? {})): Read =>
  (text) =>
    of.safeParse(everywhere(names, text))
const now = new Date('2026-04-01T12:00:00Z')
const QUERY = ['q', 'sort', 'after', 'size', 'show', 'coupon', 'course', 'run']
const COUPON = ['code', 'description', 'kind', 'amount', 'firstDay', 'lastDay', 'courseId', 'useLimit']

/** Every function that reads visitors' input, each called with one text in all its fields. */
export const READERS: Record<string, Read> = {
  isEmailAddress,
  tidyText,
  tidyLines,
  readPhone,
  isCouponCode,
  isZone: isTimeZone,
  isId,
  isDay,
  isTime,
  readPounds,
  poundsQuestion: (text) => poundsQuestion(text, 'No sum.'),
  readCode,
  readEmailAddress,
  findSpam,
  partsOf: linkify,
  greetingName,
  traineeDetails: schema(traineeDetails),
  tasterDetails: schema(tasterDetails),
  tasterRequestFields: schema(tasterRequestFields),
  waitlistDetails: schema(waitlistDetails),
  invitation: schema(invitation),
  newColleagueFields: schema(newColleagueFields, ['name', 'username', 'password']),
  helpItemFields: schema(helpItemFields),
  note: schema(noteForm),
  email: schema(staffEmailForm),
  couponDetails: schema(couponDetails, COUPON),
  enquiry: (text) => readEnquiry('business-call', everywhere(ENQUIRY_FIELDS['business-call'], text)),
  comment: (text) => readComment(everywhere(['name', 'email', 'text'], text)),
  settings: (text) =>
    SETTING_NAMES.map((name) => parseSetting(name, everywhere(['text', 'words', 'code', 'link'], text))),
  dateList: (text) => parseDateList({ text, from: text, to: text, zone: 'Europe/London', now }),
  runDetails: (text) =>
    parseRunDetails({ label: text, zone: text, capacity: text, joiningLink: text }, [
      { day: text, from: text, to: text },
    ]),
  password: (text) => passwordError(text, { withCode: false, username: text }),
  bookingList: (text) => parseBookingListQuery(everywhere(QUERY, text)),
  runList: (text) => readRunList(everywhere(QUERY, text)),
  listQuery: (text) => {
    const url = new URL(`https://own.invalid/?${new URLSearchParams(everywhere(QUERY, text))}`)
    return readListQuery(url, { filters: ['show', 'course'], sorts: ['newest'], usualSize: null })
  },
  safeRedirectPath: (text) => safeRedirectPath(`/${text}`, '/'),
  csvLine: (text) => csvLine([text]),
  advertisedCodes: (text) => codesIn([{ place: { words: 'here', href: '/' }, text }], new Set(['AGILE50'])),
  redactLinkTokens: (text) => redactLinkTokens(text, 'https://tideway.example'),
}

/** Input on which backtracking patterns are slow: long repetitions that fail at the very end. */
export const UNITS = ['a', ' ', '0', 'a.', 'a@', 'a-', '=', ' \n', '/', 'http://a ', 'www.', '(', '1 ', 'Aa1-']
