import { hasManyLinks, partsOf, readComment } from '../../src/domain/blog/comment.ts'
import { codesIn } from '../../src/domain/bookings/advertised-codes.ts'
import { readBookingList } from '../../src/domain/bookings/booking-list.ts'
import { couponDetails } from '../../src/domain/bookings/coupon-details.ts'
import { letter, note } from '../../src/domain/bookings/staff-words.ts'
import { traineeDetails } from '../../src/domain/bookings/trainee-details.ts'
import { isCouponCode } from '../../src/domain/coupon-code.ts'
import { isZone } from '../../src/domain/courses/zone.ts'
import { FIELDS_OF, readEnquiry } from '../../src/domain/enquiries/enquiry.ts'
import { withoutKeys } from '../../src/domain/mails/keep-letter.ts'
import { isId } from '../../src/domain/page.ts'
import { invitation, ownChoice } from '../../src/domain/people/new-account.ts'
import { passwordFault } from '../../src/domain/people/password.ts'
import { digitsOf } from '../../src/domain/phone-number.ts'
import { readDateList } from '../../src/domain/runs/read-date-list.ts'
import { readRunDetails } from '../../src/domain/runs/run-details.ts'
import { readRunList } from '../../src/domain/runs/run-list.ts'
import { isDay, isTime } from '../../src/domain/runs/wall-clock.ts'
import { readSetting } from '../../src/domain/settings/setting-fields.ts'
import { SETTING_NAMES } from '../../src/domain/settings/settings.ts'
import { helpWords } from '../../src/domain/students/change-help.ts'
import { tasterDetails } from '../../src/domain/tasters/taster-details.ts'
import { tidyLines, tidyText } from '../../src/domain/text.ts'
import { waitingDetails } from '../../src/domain/waiting/waiting-details.ts'
import { nameToGreet } from '../../src/jobs/emails/name-to-greet.ts'
import { csvLine } from '../../src/platform/csv-line.ts'
import { isPlainAddress } from '../../src/platform/plain-address.ts'
import { readListQuery } from '../../src/web/pages/admin/list-query.ts'
import { readPounds } from '../../src/web/pages/admin/trainees/read-form.ts'
import { ownPath } from '../../src/web/pages/people/own-path.ts'

export type Read = (text: string) => unknown

/** The same text in every field that a reader knows. */
const everywhere = (names: readonly string[], text: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text]))
const schema =
  (of: { safeParse: (input: unknown) => unknown; shape?: object }, names = Object.keys(of.shape ?? {})): Read =>
  (text) =>
    of.safeParse(everywhere(names, text))
const now = new Date('2026-04-01T12:00:00Z')
const QUERY = ['q', 'sort', 'after', 'size', 'show', 'coupon', 'course', 'run']
const COUPON = ['code', 'description', 'kind', 'amount', 'firstDay', 'lastDay', 'courseId', 'useLimit']

/** Whatever reads what a visitor typed, each asked with one text in all its fields. */
export const READERS: Record<string, Read> = {
  isPlainAddress,
  tidyText,
  tidyLines,
  digitsOf,
  isCouponCode,
  isZone,
  isId,
  isDay,
  isTime,
  readPounds,
  hasManyLinks,
  partsOf,
  nameToGreet,
  traineeDetails: schema(traineeDetails),
  tasterDetails: schema(tasterDetails),
  waitingDetails: schema(waitingDetails),
  invitation: schema(invitation),
  ownChoice: schema(ownChoice, ['name', 'username', 'password']),
  helpWords: schema(helpWords),
  note: schema(note),
  letter: schema(letter),
  couponDetails: schema(couponDetails, COUPON),
  enquiry: (text) => readEnquiry('business-call', everywhere(FIELDS_OF['business-call'], text)),
  comment: (text) => readComment(everywhere(['name', 'email', 'text'], text)),
  settings: (text) =>
    SETTING_NAMES.map((name) => readSetting(name, everywhere(['text', 'words', 'code', 'link'], text))),
  dateList: (text) => readDateList({ text, from: text, to: text, zone: 'Europe/London', now }),
  runDetails: (text) =>
    readRunDetails({ label: text, zone: text, capacity: text, joiningLink: text }, [
      { day: text, from: text, to: text },
    ]),
  password: (text) => passwordFault(text, { withCode: false, username: text }),
  bookingList: (text) => readBookingList(everywhere(QUERY, text)),
  runList: (text) => readRunList(everywhere(QUERY, text)),
  listQuery: (text) => {
    const url = new URL(`https://own.invalid/?${new URLSearchParams(everywhere(QUERY, text))}`)
    return readListQuery(url, { filters: ['show', 'course'], sorts: ['newest'], usualSize: null })
  },
  ownPath: (text) => ownPath(`/${text}`, '/'),
  csvLine: (text) => csvLine([text]),
  advertisedCodes: (text) => codesIn([{ place: { words: 'here', href: '/' }, text }], new Set(['AGILE50'])),
  withoutKeys: (text) => withoutKeys(text, 'https://tideway.example'),
}

/** What patterns that try again at every letter are slow at: long runs that fail at their very end. */
export const UNITS = ['a', ' ', '0', 'a.', 'a@', 'a-', '=', ' \n', '/', 'http://a ', 'www.', '(', '1 ', 'Aa1-']
