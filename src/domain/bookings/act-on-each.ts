import type { Platform } from '#platform/platform.ts'
import { findRecipients } from './find-recipients.ts'

/** More than a page of the list holds cannot be ticked. */
export const MAX_CHOSEN = 100

export interface ChosenBooking {
  bookingId: string
  reference: string
  fullName: string
}

/** What became of one of many: the answer of the verb, or that it broke and may be pressed again. */
export type BulkOutcome<Answer> = ChosenBooking & { answer: Answer | { ok: false; error: 'broken' } }

/** The bookings that were ticked, by name. A reference of none is left out. */
export const findChosenBookings = (platform: Pick<Platform, 'db'>, { references }: { references: string[] }) =>
  findRecipients(platform, { references: references.slice(0, MAX_CHOSEN) }) satisfies Promise<ChosenBooking[]>

/**
 * Does the same with each of the chosen, one after the other, by the verb for a single one and in its own transaction.
 * What goes wrong with one leaves the others as they are.
 */
export async function actOnEach<One extends ChosenBooking, Answer>(
  platform: Pick<Platform, 'log'>,
  chosen: One[],
  act: (one: One) => Promise<Answer>,
): Promise<(One & BulkOutcome<Answer>)[]> {
  const outcomes: (One & BulkOutcome<Answer>)[] = []
  for (const one of chosen) {
    try {
      outcomes.push({ ...one, answer: await act(one) })
    } catch (error) {
      platform.log.error('act_on_each_broke', { reference: one.reference, error })
      outcomes.push({ ...one, answer: { ok: false, error: 'broken' } })
    }
  }
  return outcomes
}
