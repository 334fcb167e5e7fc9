import { sql } from 'kysely'
import { changeTaster } from '../../src/domain/tasters/arrange-taster.ts'
import { findTaster } from '../../src/domain/tasters/find-tasters.ts'
import type { TasterDetails } from '../../src/domain/tasters/taster-details.ts'
import { createTasterToken } from '../../src/domain/tasters/taster-place.ts'
import { findNextTaster, signUpForTaster } from '../../src/domain/tasters/taster-sign-up.ts'
import type { TestPlatform } from './platform.ts'

/** A place in the next taster, the one that a new installation starts with. */
export async function aTasterPlace(
  platform: TestPlatform,
  { email = 'amara@example.com', name = 'Amara Okafor' } = {},
) {
  const taster = await findNextTaster(platform)
  if (!taster) throw new Error('expected a coming taster')
  const signedUp = await signUpForTaster(platform, { tasterId: taster.id, details: { name, email } })
  if (!signedUp.ok) throw new Error(`expected a place, got ${signedUp.error}`)
  const { placeId } = signedUp
  return { tasterId: taster.id, placeId, key: await createTasterToken(platform, { placeId }) }
}

/** The taster as staff see it. */
export async function theTaster(platform: TestPlatform, tasterId: string) {
  const found = await findTaster(platform, { tasterId })
  if (!found) throw new Error('expected a taster')
  return found.taster
}

/** Changes some of a taster's details, as staff would. */
export async function changeSome(platform: TestPlatform, tasterId: string, changes: Partial<TasterDetails>) {
  const { version, startsAt, endsAt, zone, capacity, joiningLink, trainerId } = await theTaster(platform, tasterId)
  const details = { startsAt, endsAt, zone, capacity, joiningLink, trainerId, ...changes }
  return changeTaster(platform, { tasterId, version, details, actor: 'staff:maya' })
}

/** Moves a taster so that it begins in so many hours, by the database's clock; without an email. */
export async function tasterBeginsIn({ db }: TestPlatform, tasterId: string, hours: number): Promise<void> {
  await sql`update taster set starts_at = now() + make_interval(secs => ${hours * 3600}),
    ends_at = now() + make_interval(secs => ${(hours + 1) * 3600}) where id = ${tasterId}`.execute(db)
}
