import { waitlistDetails } from '../../src/domain/bookings/trainee-details.ts'
import { joinWaitlist } from '../../src/domain/waitlist/join-waitlist.ts'
import { offerPlaces } from '../../src/domain/waitlist/offer-places.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestPlatform } from './platform.ts'
import { aFullRun } from './runs.ts'

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

/** A place of a full date that is offered to ann, with what she typed on joining its waiting list. */
export async function anOfferToAnn(platform: TestPlatform, fields: Record<string, string>): Promise<{ key: string }> {
  const { run } = await aFullRun(platform)
  await waitWith(platform, run.label, fields, 'ann')
  await platform.db.updateTable('run').set({ capacity: 2 }).where('id', '=', run.id).execute()
  await offerPlaces(platform)
  const [ann] = await lineOf(platform)
  return { key: ann?.key ?? '' }
}

/** Everyone who is or was on the waiting list, in the order of joining. */
export const lineOf = ({ db }: Pick<Platform, 'db'>) =>
  db.selectFrom('waiting').select(['name', 'state', 'key', 'bookingId']).orderBy('joinedAt').execute()

/** Everyone's state, such as ["ann offered", "ben waiting"]. */
export async function statesOf(platform: Pick<Platform, 'db'>): Promise<string[]> {
  return (await lineOf(platform)).map(({ name, state }) => `${name} ${state}`)
}
