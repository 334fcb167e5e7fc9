import { entriesOfKind } from '#domain/events/audit-log.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { lockOrders } from '#domain/order.ts'
import { toTelephoneLink } from '#domain/phone-number.ts'
import type { Result } from '#domain/result.ts'
import { storedPhone } from '#domain/settings/typed-phone.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findUnprintedName, storedPrintedName } from './printed-name.ts'
import type { PersonDetails } from './trainee-details.ts'

interface CorrectPersonInput {
  actor: Actor
  bookingId: string
  /** The version that was edited: a correction of an older one is rejected. */
  version: number
  person: PersonDetails
  /** Why staff change a name that is fixed; required only then. */
  reason?: string
}

type CorrectPersonResult =
  | Result<unknown, 'unknown-booking' | 'name-fixed' | 'reason-missing'>
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'changed-meanwhile'; now: PersonDetails & { version: number }; changed: Changed | null }

interface Changed {
  by: string
  at: Date
}

const FIELDS = ['fullName', 'printedName', 'email', 'phoneNumber'] as const

/**
 * Corrects name, email address or telephone number. What was there before stays in the audit log. From the first session on
 * the name is fixed, because the certificate is in it: staff alone change it, and say why. How it is printed is part of it,
 * and asked only when one of both changes, so that a number can be corrected without. Rule: docs/rules/attendance.md
 */
export async function correctPerson(platform: Platform, input: CorrectPersonInput): Promise<CorrectPersonResult> {
  const { actor, bookingId, version, person: typed } = input
  return inTransaction(platform.db, async (tx): Promise<CorrectPersonResult> => {
    const stored = await lockOrders(tx)
      .clearSelect()
      .select(['booking.fullName', 'booking.printedName', 'booking.email', 'booking.phoneNumber', 'booking.version'])
      .where('booking.id', '=', bookingId)
      .executeTakeFirst()
    if (!stored) return { ok: false, error: 'unknown-booking' }
    const now = { ...stored, printedName: stored.printedName ?? '' }
    const person = {
      ...typed,
      printedName: nextPrintedName(now, typed),
      phoneNumber: await keptPhone(platform, tx, now.phoneNumber, typed.phoneNumber),
    }
    const wrong = FIELDS.filter((field) => now[field] !== person[field])
    if (wrong.length === 0) return { ok: true }
    if (now.version !== version)
      return { ok: false, error: 'changed-meanwhile', now, changed: await lastChange(tx, bookingId) }
    const isRenamed = wrong.includes('fullName') || wrong.includes('printedName')
    const isNameFixed = isRenamed && (await hasBegun(platform, tx, bookingId))
    const reason = input.reason?.trim() ?? ''
    if (isNameFixed && actor === 'trainee') return { ok: false, error: 'name-fixed' }
    const unclear = isRenamed && findUnprintedName(typed)
    if (unclear) return { ok: false, error: 'wrong-fields', fieldErrors: { printedName: unclear } }
    if (isNameFixed && !reason) return { ok: false, error: 'reason-missing' }
    await tx
      .updateTable('booking')
      .set({ ...person, printedName: person.printedName || null, version: version + 1 })
      .where('id', '=', bookingId)
      .execute()
    const corrected = Object.fromEntries(
      wrong.map((field) => [
        field,
        { from: maskedForAudit(field, now[field]), to: maskedForAudit(field, person[field]) },
      ]),
    )
    const details = { ...corrected, ...(isNameFixed && { reason }) }
    await recordEvent(tx, { kind: 'person-corrected', actor, bookingId, details })
    return { ok: true }
  })
}

/** True once its dates have begun, and for a booking that has attended a session, even if it was moved to later dates. */
async function hasBegun({ clock }: Platform, tx: Tx, bookingId: string): Promise<boolean> {
  const begun = await tx
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.id', '=', bookingId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('session')
            .select('session.startsAt')
            .whereRef('session.runId', '=', 'booking.runId')
            .where('session.startsAt', '<=', clock.now()),
        ),
        exists(
          selectFrom('attendance')
            .select('attendance.startsAt')
            .whereRef('attendance.bookingId', '=', 'booking.id')
            .where('attendance.present', '=', true),
        ),
      ]),
    )
    .executeTakeFirst()
  return begun !== undefined
}

/** A form that does not ask leaves it as it is, until the name itself changes. */
const nextPrintedName = (now: Required<PersonDetails>, { fullName, printedName }: PersonDetails): string =>
  printedName === undefined && fullName === now.fullName
    ? now.printedName
    : (storedPrintedName({ fullName, printedName }) ?? '')

/** The same number, written in another way, is no correction. */
async function keptPhone(platform: Platform, tx: Tx, before: string, typed: string): Promise<string> {
  const phone = await storedPhone({ ...platform, db: tx }, typed)
  return toTelephoneLink(before) === toTelephoneLink(phone) ? before : phone
}

/** The audit log is never changed, and telephone numbers are erased on request: it has only their last digits. */
const maskedForAudit = (field: string, value: string): string =>
  field === 'phoneNumber' ? `…${value.slice(-4)}` : value

async function lastChange(tx: Tx, bookingId: string): Promise<Changed | null> {
  const line = await entriesOfKind(tx, 'person-corrected')
    .select(['actor as by', 'at'])
    .where('bookingId', '=', bookingId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return line ?? null
}
