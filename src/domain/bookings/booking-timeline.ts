import type { CaseReason } from '#domain/cases/cases.ts'
import { type EventKind, isKind } from '#domain/events/event.ts'
import type { BookingAttempt, BookingCase, BookingEmail, BookingNote, TimelineEvent } from './booking-details.ts'

interface AuditLine {
  at: Date
  actor: string
  action: string
  details: Record<string, unknown>
}

/** The notes among a booking's audit lines, which are oldest first. A note's id is the key of the form that added it. */
export function notesOf(lines: AuditLine[]): BookingNote[] {
  const notes = new Map<string, BookingNote>()
  for (const { at, actor, action, details } of lines) {
    const text = String(details.text ?? '')
    const before = notes.get(String(details.noteId))
    if (isKind(action, 'noted')) {
      const id = String(details.idempotencyKey)
      notes.set(id, { id, text, writtenBy: actor, at, edited: false })
    } else if (isKind(action, 'note-edited') && before) notes.set(before.id, { ...before, text, edited: true })
  }
  return [...notes.values()].toReversed()
}

/** Of the other kinds of case the audit log has a line, or an email tells. */
const NOT_IN_AUDIT: CaseReason[] = ['payment-mismatch', 'provider-silent', 'differs-at-provider']

/** What comes before any payment. */
const BEGINNINGS: EventKind[] = ['booked', 'place-offered', 'price-mismatch']

/** In order of time; events of the same moment stay in the order of these lists, causes before what they caused. */
export function timelineOf(lists: {
  audit: AuditLine[]
  attempts: BookingAttempt[]
  mails: BookingEmail[]
  cases: BookingCase[]
}): TimelineEvent[] {
  const audit = lists.audit.map((line) => ({ kind: 'audit' as const, ...line }))
  const events: TimelineEvent[] = [
    ...audit.filter(({ action }) => isKind(action, ...BEGINNINGS)),
    // What staff recorded is in the audit log.
    ...lists.attempts
      .filter(({ kind }) => kind === 'card')
      .map((attempt) => ({
        kind: 'payment' as const,
        at: attempt.createdAt,
        actor: 'trainee',
        attempt,
      })),
    ...audit.filter(({ action }) => !isKind(action, ...BEGINNINGS)),
    ...lists.cases
      .filter(({ reason }) => NOT_IN_AUDIT.includes(reason))
      .map((opened) => ({ kind: 'case' as const, at: opened.openedAt, actor: 'system', opened })),
    ...lists.mails.map((mail) => ({ kind: 'mail' as const, at: mail.promisedAt, actor: mail.writtenBy, mail })),
  ]
  return events.sort((one, other) => one.at.getTime() - other.at.getTime())
}
