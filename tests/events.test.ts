import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entriesOfKind } from '#domain/events/audit-log.ts'
import { type BookingEventKind, type EventKind, isKind } from '#domain/events/event.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Tx } from '#platform/database.ts'
import { EVENT_LABELS } from '#web/pages/admin/event-labels.ts'
import { BOOKING_EVENT_TEXTS } from '#web/pages/admin/trainees/booking-event-texts.ts'
import { sources } from './support/imports.ts'

/** What would add a line to the audit log. */
const RECORDS = [/insertInto\(\s*'audit'/, /\binsert into (?:public\.)?"?audit\b/i, /\bmergeInto\(\s*'audit'/]

/** A kind that is compared as text, which compiles however it is spelled. */
const UNTYPED = [
  /\(\s*'(?:audit\.)?action',\s*'[^']+',\s*[['"`]/,
  /\baudit\b[^`]*\baction\s*(?:=|<>|in|like)\s*\(?\s*'/i,
]

const has = (patterns: RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

const filesWith = (patterns: RegExp[]) => sources('src').filter((path) => has(patterns, readFileSync(path, 'utf8')))

test('only recordEvent adds to the audit log', () => {
  expect(filesWith(RECORDS)).toEqual(['src/domain/events/record-event.ts'])
})

test.for([
  "await tx.insertInto('audit').values({ actor, action: 'booked' }).execute()",
  "await tx\n  .insertInto(\n    'audit',\n  )\n  .values(lines)",
  "await sql`insert into audit (actor, action) values ('system', 'swept')`.execute(tx)",
])('planted and found: a second place that adds to it: %s', (code) => {
  expect(has(RECORDS, code)).toBe(true)
})

test('the log is read by kinds that exist', () => {
  expect(filesWith(UNTYPED)).toEqual([])
})

test.for([
  "db.selectFrom('audit').where('action', '=', 'decilned')",
  "db.selectFrom('audit').where('action', 'in', ['paid', 'decilned'])",
  "sql`select from audit where booking_id = ${id} and action = 'decilned'`",
])('planted and found: a kind that is read as text: %s', (code) => {
  expect(has(UNTYPED, code)).toBe(true)
})

/** Never called: where one of these compiles, its expected error is missing, and the check of the types fails. */
export const planted = (tx: Tx, actor: 'system', bookingId: string, reason: string) => [
  // @ts-expect-error: a kind that does not exist
  recordEvent(tx, { kind: 'canceled', actor, bookingId, details: { reason } }),
  // @ts-expect-error: an event of a booking, without the booking
  recordEvent(tx, { kind: 'expired', actor }),
  // @ts-expect-error: a subject of another kind
  recordEvent(tx, { kind: 'run-opened', actor, subject: 'course/1' }),
  // @ts-expect-error: without its details
  recordEvent(tx, { kind: 'paid', actor, bookingId }),
  // @ts-expect-error: with details of another kind
  recordEvent(tx, { kind: 'noted', actor, bookingId, details: { reason } }),
  // @ts-expect-error: a kind that does not exist is not read
  entriesOfKind(tx, 'decilned'),
  // @ts-expect-error: nor compared
  isKind('paid', 'piad'),
]

test('each kind has its sentence: one more kind, planted, does not compile', () => {
  // @ts-expect-error: the table of labels has none for it
  const labels: Record<EventKind | 'planted', string> = EVENT_LABELS
  // @ts-expect-error: nor have the sentences of a booking's timeline
  const texts: Record<BookingEventKind | 'planted', unknown> = BOOKING_EVENT_TEXTS
  expect([...Object.values(labels), ...Object.keys(texts)]).not.toContain('')
})
