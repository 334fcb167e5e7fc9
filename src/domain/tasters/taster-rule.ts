import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { parseSessions } from '#domain/schedule/session-input.ts'
import { type Settings, WEEKDAYS } from '#domain/settings/settings.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { addDays, type Day, toWallClock } from '#domain/time-zone.ts'
import { dayOfWeek, publicHolidays } from '#domain/working-days.ts'
import type { Platform } from '#platform/platform.ts'
import { addTaster } from './arrange-taster.ts'
import type { TasterDetails } from './taster-details.ts'

/** At least so many days ahead: people need time to sign up, and we to send the joining link. */
const LEAST_DAYS_AHEAD = 5
const WEEKS_TO_FIRST = 2

/** Adds the next taster by the rule where one is due. Two processes find the same evening, and the second cannot add it. */
export async function addTasterByRule(platform: Platform): Promise<void> {
  const details = await findTasterDue(platform)
  if (details) await addTaster(platform, { details, actor: 'system' })
}

/** The taster that the rule adds now; null while one with a free place is ahead, or when the rule is off. */
export async function findTasterDue(platform: Platform): Promise<TasterDetails | null> {
  const rule = await getSetting(platform, { name: 'tasterRule' })
  if (!rule.on || (await isTasterOpen(platform))) return null
  const { last } = await platform.db
    .selectFrom('taster')
    // Also one that was cancelled: its evening is not offered again.
    .select(({ fn }) => fn.max('startsAt').as('last'))
    .executeTakeFirstOrThrow()
  const today = toWallClock(platform.clock.now(), site.zone).day
  // The driver answers null where there is no row, which the types of an aggregate leave out.
  const lastDay = (last as Date | null) && toWallClock(last, site.zone).day
  const { days } = await getSetting(platform, { name: 'publicHolidays' })
  return detailsByRule(rule, { today, lastDay, isHoliday: publicHolidays(days) })
}

async function isTasterOpen({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const open = await db
    .selectFrom('taster')
    .select('id')
    .where('startsAt', '>', sql<Date>`now()`)
    .where('cancelledAt', 'is', null)
    .where(({ eb, ref }) => eb('taken', '<', ref('capacity')))
    .executeTakeFirst()
  return open !== undefined
}

/** The first evening by the rule that is far enough ahead, counted in weeks from the week of the last taster. */
export function detailsByRule(
  { weekday, everyWeeks, from, to, capacity }: Settings['tasterRule'],
  { today, lastDay, isHoliday }: { today: Day; lastDay: Day | null; isHoliday: (day: Day) => boolean },
): TasterDetails {
  const first = addDays(mondayOf(lastDay ?? today), 7 * (lastDay ? everyWeeks : WEEKS_TO_FIRST))
  let day = addDays(first, WEEKDAYS.indexOf(weekday))
  for (;;) {
    // By the clocks of the office; hours that a clock change leaves out are no evening.
    const read = parseSessions([{ day, from, to }], site.zone)
    const [session] = read.ok ? read.sessions : []
    if (session && day >= addDays(today, LEAST_DAYS_AHEAD) && !isHoliday(day) && !isInBreak(day))
      return { ...session, zone: site.zone, capacity, joiningLink: null, trainerId: null }
    day = addDays(day, 7 * everyWeeks)
  }
}

function mondayOf(day: Day): Day {
  return addDays(day, 1 - dayOfWeek(day))
}

/** From 21 December to 1 January, as for the dates that a new installation starts with. */
const isInBreak = (day: Day): boolean => day.slice(5) >= '12-21' || day.slice(5) === '01-01'
