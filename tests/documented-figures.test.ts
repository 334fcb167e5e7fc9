import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CANCELLATION_DAYS } from '../src/domain/withdrawal-period.ts'
import { START_PAYMENT_ERRORS } from '../src/domain/payments/messages.ts'
import { DECLINE_LIMIT } from '../src/domain/bookings/abuse-checks.ts'
import { HOLD_LIMITS } from '../src/domain/bookings/hold-limits.ts'
import { SMALLEST_CHARGE } from '../src/domain/coupons/pricing.ts'
import { BOOK_ERRORS } from '../src/domain/bookings/messages.ts'
import {
  ATTEMPT_TRANSITIONS,
  INSTALMENT_TRANSITIONS,
  REFUND_TRANSITIONS,
  SEAT_TRANSITIONS,
} from '../src/domain/bookings/states.ts'
import { HOLD_MINUTES } from '../src/domain/bookings/hold-minutes.ts'
import { OFFER_MIN_HOURS, OFFER_STANDS } from '../src/domain/waitlist/waitlist.ts'
import { UNPLACED_REFUND_HOURS } from '../src/domain/payments/settle-payment.ts'
import { LOGIN_SESSION_MINUTES } from '../src/domain/accounts/login-sessions.ts'
import { MIN_PASSWORD_LENGTH } from '../src/domain/accounts/password-policy.ts'
import { RESET_MINUTES } from '../src/domain/accounts/password.ts'
import { SETTINGS } from '../src/domain/settings/settings.ts'
import { BOOKED_WITHIN_DAYS } from '../src/domain/tasters/find-tasters.ts'
import { MOVE_UNTIL_HOURS } from '../src/domain/bookings/move-until.ts'
import { WAITLIST_TRANSITIONS } from '../src/domain/waitlist/waitlist.ts'
import { type FailureCode, STATUSES } from '../src/failure-status.ts'
import { type LimitName, LIMITS } from '../src/platform/rate-limits.ts'

/** What the documents state in numbers and tables is what the code does. */

const read = (path: string): string => readFileSync(path, 'utf8')
const booking = read('docs/a-booking.md')
const [, bookingErrors = '', paymentErrors = ''] = booking.split(/\n\| Error +\| Status/)

/** Each code of a table with its status: "| `run-full` … | 409 |". */
export function statusesIn(table: string): Record<string, number> {
  const [rows = ''] = table.split('\n\n')
  const found = [...rows.matchAll(/^\| `([\w-]+)`[^|]*\| (\d{3})/gm)]
  return Object.fromEntries(found.map(([, code = '', status]) => [code, Number(status)]))
}

const statusesOf = <Code extends FailureCode>(errors: Record<Code, unknown>) =>
  Object.fromEntries(Object.keys(errors).map((code) => [code, STATUSES[code as Code]])) // the record's own keys

test('a-booking.md has every reason why a booking or a payment is rejected, with its status', () => {
  expect(statusesIn(bookingErrors)).toEqual({ ...statusesOf(BOOK_ERRORS), 'price-changed': 409, 'network-holds': 409 })
  expect(statusesIn(paymentErrors)).toEqual({ ...statusesOf(START_PAYMENT_ERRORS), 'price-changed': 409 })
})

test('a table with a code too few, a code too many or another status is found', () => {
  expect(statusesIn('|\n| `run-full` | 409 | the date |\n| `gone`: never | 404 |\n\n| `later` | 500 |')).toEqual({
    'run-full': 409,
    gone: 404,
  })
})

/** Each step of a table of states as "from → to"; a row may name several states to come from. "–" is none: it begins there. */
export function stepsIn(table: string): string[] {
  const [rows = ''] = table.split('\n\n')
  const found = [...rows.matchAll(/^\| ([^|]+)\| `([\w-]+)` *\|/gm)]
  const steps = found.flatMap(([, before = '', to]) =>
    [...before.matchAll(/`([\w-]+)`/g)].map(([, from]) => `${from} → ${to}`),
  )
  return [...new Set(steps)].toSorted()
}

const stepsOf = (transitions: Record<string, readonly string[]>): string[] =>
  Object.entries(transitions)
    .flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
    .toSorted()

const STATE_TABLES: [document: string, heading: string, transitions: Record<string, readonly string[]>][] = [
  ['docs/rules/places.md', 'What a seat becomes', SEAT_TRANSITIONS],
  ['docs/rules/places.md', 'The waiting list', WAITLIST_TRANSITIONS],
  ['docs/rules/payment-states.md', 'A payment attempt', ATTEMPT_TRANSITIONS],
  ['docs/rules/payment-states.md', 'An instalment', INSTALMENT_TRANSITIONS],
  ['docs/rules/payment-states.md', 'A refund', REFUND_TRANSITIONS],
]

test.for(STATE_TABLES)('%s, “%s”, has each step that the code allows and no other', ([document, heading, steps]) => {
  const [, section = ''] = read(document).split(`\n## ${heading}\n`)
  expect(stepsIn(section.slice(section.indexOf('\n|')).trimStart())).toEqual(stepsOf(steps))
})

test('a table of states is read row by row, and what begins or is not a state is no step', () => {
  const table =
    '| From | To |\n| --- | --- |\n| – | `due` | booked |\n| `due`, `waived` | `paid` | `src/a.ts` |\n\n| `a` | `b` |'
  expect(stepsIn(table)).toEqual(['due → paid', 'waived → paid'])
})

/** A limit as the documents write it: "30 in 10 minutes", "20 in an hour". */
export function inWords({ most, seconds }: { most: number; seconds: number }): string {
  return `${most} in ${seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`}`
}
const limit = (name: LimitName): string => inWords(LIMITS[name])

/** An amount without a named constant: read from the line that uses it. */
function amountIn(path: string, pattern: RegExp): string {
  const found = pattern.exec(read(path))?.[1]
  if (!found) throw new Error(`expected ${pattern} in ${path}`)
  return found
}

const kilobytes = amountIn('src/server.ts', /const formSize = maxBodySize\((\d+) \* 1024\)/)
const webhookKilobytes = amountIn('src/server.ts', /\[WEBHOOK_PATH\]: maxBodySize\((\d+) \* 1024\)/)
const silentMinutes = amountIn('src/domain/orders/expire-holds.ts', /interval '(\d+) minutes'/)
const tries = amountIn('src/platform/queue.ts', /retryLimit: ([1-9]\d*)/)
const signUpHours = amountIn('db/migrations/0008-people.sql', /expires_at .*interval '(\d+) hours'/)
const balanceDays = amountIn('src/domain/coupons/pricing.ts', /BALANCE_LEAD_MS = (\d+) \* DAY_MS/)
const tasterDaysAhead = amountIn('src/domain/tasters/taster-rule.ts', /LEAST_DAYS_AHEAD = (\d+)/)
const [headerSeconds, requestSeconds] = [/headersTimeout: (\d+)000/, /requestTimeout: (\d+)_000/].map((pattern) =>
  amountIn('src/http-server.ts', pattern),
)
const words: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  12: 'twelve',
  14: 'fourteenth',
  20: 'twenty',
}
const holdMinutes = SETTINGS.hold.delivered.minutes

const STATED: [document: string, text: string][] = [
  ['docs/a-booking.md', `too many bookings (${limit('book-place')}) or codes (${limit('try-coupon')};`],
  [
    'docs/a-booking.md',
    `too many from one address (${limit('start-payment')}) or for one booking (${limit('start-payment-of-booking')})`,
  ],
  ['docs/a-booking.md', `${DECLINE_LIMIT.most} tries were declined within ${DECLINE_LIMIT.minutes} minutes`],
  ['docs/a-booking.md', `(${kilobytes} kB; ${webhookKilobytes} kB for events)`],
  ['docs/a-booking.md', `held for ${holdMinutes} minutes`],
  ['docs/a-booking.md', `A total below ${SMALLEST_CHARGE} pence`],
  ['docs/a-booking.md', `leaves a hold at least ${HOLD_MINUTES.paying} minutes`],
  ['docs/a-booking.md', `refund by itself after ${UNPLACED_REFUND_HOURS} hours`],
  ['docs/a-booking.md', `after ${silentMinutes} minutes an open case for staff`],
  ['docs/a-booking.md', `tried again ${words[Number(tries)]} times`],
  ['docs/rules/places.md', `| ${holdMinutes} minutes | \`src/domain/bookings/book.ts\``],
  ['docs/rules/places.md', `| ${HOLD_MINUTES.paying} more    | \`src/domain/payments/start-payment.ts\``],
  ['docs/rules/places.md', `| ${HOLD_MINUTES.declined} more    | \`src/domain/payments/sync-payment.ts\``],
  ['docs/rules/places.md', `begin more than ${words[OFFER_MIN_HOURS]} hours from now`],
  ['docs/rules/places.md', `is held ${OFFER_STANDS.replace(' UK time on', ' of')} in London`],
  ['docs/rules/places.md', `at most ${words[HOLD_LIMITS.email]} places that are not paid for under one e-mail`],
  ['docs/rules/places.md', `and ${words[HOLD_LIMITS.address]} from one network address`],
  ['docs/rules/places.md', `${words[HOLD_LIMITS.withCoupon]} where they were booked with a coupon`],
  ['docs/rules/places.md', `${words[HOLD_LIMITS.around]} times as many`],
  ['docs/rules/places.md', `by itself after ${UNPLACED_REFUND_HOURS} hours`],
  ['docs/rules/payment-states.md', `refund by itself after ${UNPLACED_REFUND_HOURS} hours`],
  ['docs/rules/after-paying.md', `until ${MOVE_UNTIL_HOURS} hours before its first session`],
  ['docs/rules/pricing.md', `falls due ${balanceDays} days before the first session`],
  ['docs/rules/after-paying.md', `falls due ${balanceDays} days before the new first session`],
  ['docs/rules/after-paying.md', `until the end of the ${words[CANCELLATION_DAYS]} day after the day of the contract`],
  ['docs/rules/tasters.md', `paid for a course within ${BOOKED_WITHIN_DAYS} days`],
  ['docs/rules/tasters.md', `at least ${words[Number(tasterDaysAhead)]} days ahead`],
  ['docs/operations.md', `${headerSeconds} seconds for the headers, ${requestSeconds} for a request`],
  ['docs/operations.md', `a hold could not be ended for ${silentMinutes} minutes`],
  ['docs/security.md', `${kilobytes} kB, a webhook's ${webhookKilobytes} kB`],
  ['docs/security.md', `the link, ${signUpHours} hours, once`],
  [
    'docs/security.md',
    `the link, ${RESET_MINUTES.student / 60} hours for a trainee, ${RESET_MINUTES.office} minutes for the office, once`,
  ],
  [
    'docs/security.md',
    `**Passwords** have ${MIN_PASSWORD_LENGTH.alone} characters or more, ${MIN_PASSWORD_LENGTH.withCode} with codes`,
  ],
  [
    'docs/security.md',
    `signed out after ${LOGIN_SESSION_MINUTES.office.idle} minutes of rest and ${LOGIN_SESSION_MINUTES.office.longest / 60} hours at most`,
  ],
  [
    'docs/security.md',
    `Students after ${LOGIN_SESSION_MINUTES.student.idle / 1440} days of rest and ${LOGIN_SESSION_MINUTES.student.longest / 1440} days at most`,
  ],
]

test.for(STATED)('%s: “%s”', ([document, text]) => {
  expect(read(document).replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' '))
})

test('README.md names the events of the card provider that `npm run doctor` asks its endpoint for, in the same order', () => {
  const events = (text: string) => [...text.matchAll(/[`'](\w+(?:\.\w+)+)[`']/g)].map(([, name]) => name)
  const [, asked = ''] = /const EVENTS = \[([^\]]+)\]/.exec(read('src/commands/doctor-checks.ts')) ?? []
  const [, told = ''] = /\/webhook` with the events([^]+?)\. Add your host/.exec(read('README.md')) ?? []
  expect(events(asked)).toContain('refund.failed')
  expect(events(told)).toEqual(events(asked))
})

test('a limit is written as the documents write it', () => {
  expect(inWords({ most: 60, seconds: 600 })).toBe('60 in 10 minutes')
  expect(inWords({ most: 20, seconds: 3600 })).toBe('20 in an hour')
})
