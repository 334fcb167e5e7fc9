import { correctPerson } from '#domain/bookings/correct-person.ts'
import { personDetails } from '#domain/bookings/person-details.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import type { Platform } from '#platform/platform.ts'
import { findMyBooking } from './my-bookings.ts'

export type UpdateMyDetailsResult =
  | { ok: true }
  | { ok: false; error: 'unknown-booking' | 'changed-meanwhile' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/** A trainee puts their name or number right. The address stays: it is what shows that the booking is theirs. */
export async function updateMyDetails(
  platform: Platform,
  input: { email: string; reference: string; version: number; input: Record<string, unknown> },
): Promise<UpdateMyDetailsResult> {
  const booking = await findMyBooking(platform, input)
  if (!booking) return { ok: false, error: 'unknown-booking' }
  const read = readFields(personDetails, { ...input.input, email: booking.email })
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const { version } = input
  const changed = await correctPerson(platform, { bookingId: booking.id, version, person: read.data, actor: 'trainee' })
  return changed.ok ? changed : { ok: false, error: changed.error }
}
