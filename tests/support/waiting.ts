import { joinWaitlist, waitlistFields } from '../../src/domain/waitlist/join-waitlist.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** Puts people in line for a full run of course 1, one after another; each is known by the name of their address. */
export async function wait(platform: Platform, label: string, ...names: string[]) {
  const answers = []
  for (const name of names) {
    const details = waitlistFields.parse({ fullName: name, email: `${name}@example.com` })
    answers.push(await joinWaitlist(platform, { courseId: 1, label, details }))
  }
  return answers
}

/** Everybody who is or was in line, the first first. */
export const lineOf = ({ db }: Pick<Platform, 'db'>) =>
  db.selectFrom('waiting').select(['name', 'state', 'key', 'bookingId']).orderBy('joinedAt').execute()

/** What became of everybody, such as ["ann offered", "ben waiting"]. */
export async function statesOf(platform: Pick<Platform, 'db'>): Promise<string[]> {
  return (await lineOf(platform)).map(({ name, state }) => `${name} ${state}`)
}
