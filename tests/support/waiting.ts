import { waitlistDetails } from '../../src/domain/bookings/trainee-details.ts'
import { joinWaitlist } from '../../src/domain/waitlist/join-waitlist.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** Adds people to the waiting list of a full run of course 1, one after another; the address is made of the name. */
export const wait = (platform: Platform, label: string, ...names: string[]) => waitWith(platform, label, {}, ...names)

/** The same with more of the form filled in. */
export async function waitWith(platform: Platform, label: string, fields: Record<string, string>, ...names: string[]) {
  const answers = []
  for (const name of names) {
    const details = waitlistDetails.parse({ fullName: name, email: `${name}@example.com`, ...fields })
    answers.push(await joinWaitlist(platform, { courseId: 1, label, details }))
  }
  return answers
}

/** Everyone who is or was on the waiting list, in the order of joining. */
export const lineOf = ({ db }: Pick<Platform, 'db'>) =>
  db.selectFrom('waiting').select(['name', 'state', 'key', 'bookingId']).orderBy('joinedAt').execute()

/** Everyone's state, such as ["ann offered", "ben waiting"]. */
export async function statesOf(platform: Pick<Platform, 'db'>): Promise<string[]> {
  return (await lineOf(platform)).map(({ name, state }) => `${name} ${state}`)
}
