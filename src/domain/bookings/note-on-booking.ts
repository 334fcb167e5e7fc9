import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockBookingOnce } from './lock-for-staff.ts'

export type NoteResult = { ok: true } | { ok: false; error: 'unknown-booking' }

/** Writes a note of staff into a booking's file, where it stays. Pressed twice, it is one note. */
export async function addNote(
  platform: Platform,
  input: { actor: Actor; bookingId: string; text: string; idempotencyKey: string },
): Promise<NoteResult> {
  const { actor, bookingId, text, idempotencyKey } = input
  return inTransaction(platform.db, async (tx): Promise<NoteResult> => {
    const locked = await lockBookingOnce(tx, input)
    if (!locked) return { ok: false, error: 'unknown-booking' }
    if (!locked.pressed) await recordAudit(tx, { actor, action: 'noted', bookingId, details: { text, idempotencyKey } })
    return { ok: true }
  })
}
