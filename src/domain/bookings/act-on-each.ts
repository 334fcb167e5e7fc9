import type { Platform } from '#platform/platform.ts'
import { findRecipients } from './find-recipients.ts'

/** More than a page of the list holds cannot be ticked. */
export const MOST_CHOSEN = 100

export interface Chosen {
  bookingId: string
  reference: string
  fullName: string
}

/** What became of one of many: the answer of the verb, or that it broke and may be pressed again. */
export type Outcome<Answer> = Chosen & { answer: Answer | { ok: false; refusal: 'broken' } }

/** The bookings that were ticked, by name. A reference of none is left out. */
export const findChosen = (platform: Pick<Platform, 'db'>, { references }: { references: string[] }) =>
  findRecipients(platform, { references: references.slice(0, MOST_CHOSEN) }) satisfies Promise<Chosen[]>

/**
 * Does the same with each of the chosen, one after the other, by the verb for a single one and in its own transaction.
 * What goes wrong with one leaves the others as they are.
 */
export async function actOnEach<One extends Chosen, Answer>(
  platform: Pick<Platform, 'log'>,
  chosen: One[],
  act: (one: One) => Promise<Answer>,
): Promise<(One & Outcome<Answer>)[]> {
  const outcomes: (One & Outcome<Answer>)[] = []
  for (const one of chosen) {
    try {
      outcomes.push({ ...one, answer: await act(one) })
    } catch (error) {
      platform.log.error('act_on_each_broke', { reference: one.reference, error })
      outcomes.push({ ...one, answer: { ok: false, refusal: 'broken' } })
    }
  }
  return outcomes
}
