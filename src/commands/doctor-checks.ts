import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findUnusableCodes } from '#domain/coupons/unusable-codes.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { countLateEmails } from '#domain/mails/find-late-mails.ts'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import { blocks, type Finding, look, ok } from './doctor/finding.ts'

/** What is in the database: the books, the dates, the office, the mails, and whether there is a backup. */
export async function checkSite(platform: Platform, config: Config): Promise<Finding[]> {
  return [
    await checkBooks(platform),
    await checkDates(platform),
    ...(await checkCodes(platform)),
    await checkOwners(platform),
    await checkEmails(platform),
    await checkBackups(config),
  ]
}

async function checkBooks(platform: Platform): Promise<Finding> {
  const broken = await findBrokenInvariants(platform)
  return broken.length > 0
    ? blocks(`${broken.length} rules of the books do not hold: npm run verify`)
    : ok('the books balance')
}

async function checkDates(platform: Platform): Promise<Finding> {
  const runs = await listOfferedRuns(platform)
  return runs.length > 0 ? ok(`${runs.length} dates are offered`) : look('no date is offered, so nothing can be booked')
}

async function checkCodes(platform: Platform): Promise<Finding[]> {
  return (await findUnusableCodes(platform)).map(({ code, places, words }) =>
    look(`the code ${code} is shown (${places.map((place) => place.words).join(', ')}) and rejected: ${words}`),
  )
}

async function checkOwners({ db }: Platform): Promise<Finding> {
  const owners = await db
    .selectFrom('account')
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`count(totp_since)::int`.as('withCode')])
    .where('role', '=', 'owner')
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (owners.all === 0) return blocks('the office has no owner: npm run admin:create')
  return owners.withCode < owners.all
    ? look(`${owners.all - owners.withCode} of ${owners.all} owners sign in without a one-time code`)
    : ok('every owner of the office signs in with a one-time code')
}

async function checkEmails(platform: Platform): Promise<Finding> {
  const { waiting, failing, givenUp } = await countLateEmails(platform)
  const late = waiting + failing + givenUp
  return late > 0 ? look(`${late} mails are late, ${givenUp} of them given up: the page /mails`) : ok('no mail is late')
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000

async function checkBackups({ dataDir }: Config): Promise<Finding> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  const fresh = times.some((at) => Date.now() - at < TWO_DAYS_MS)
  return fresh
    ? ok('there is a backup of the last two days; see that it is copied to another machine')
    : look(`no backup of the last two days in ${folder}: npm run backup, unless yours are elsewhere`)
}
