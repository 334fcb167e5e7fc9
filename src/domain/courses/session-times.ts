import { dateFormat, DAY_MS } from '#domain/time-zone.ts'
import type { CourseSession, CourseRun } from './course-run.ts'

/** The first session of a run. @throws without sessions, which the database does not allow for a run on sale. */
export function getFirstSession(run: Pick<CourseRun, 'sessions'>): CourseSession {
  const [first] = run.sessions
  if (!first) throw new Error('expected a run with at least one session')
  return first
}

/** A session as JSON has it, which carries instants as text. */
export const readSession = (one: { startsAt: Date | string; endsAt: Date | string }): CourseSession => ({
  startsAt: new Date(one.startsAt),
  endsAt: new Date(one.endsAt),
})

/** "Sat 5 Dec 2026" in the given zone. */
export function formatDay(at: Date, zone: string): string {
  return part(at, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).replace(',', '')
}

/** "Sat 5 Dec", where the year is near it. */
export function formatShortDay(at: Date, zone: string): string {
  return part(at, zone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** "5 and 6 Dec", "31 Jan and 1 Feb", and for long courses "8 days from 5 Dec to 23 Jan". */
export function formatDays(sessions: CourseSession[], zone: string): string {
  const full = sessions.map(({ startsAt }) => part(startsAt, zone, { day: 'numeric', month: 'short' }))
  if (full.length > 3) return `${full.length} days from ${full[0]} to ${full.at(-1)}`
  const months = full.map((day) => day.replace(/^\S+ /, ''))
  const short = full.map((day, index) => (months[index] === months[index + 1] ? day.replace(/ .*/, '') : day))
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(short)
}

/** "Sat 30 and Sun 31 Jan 2027", "Sat 31 Jan and Sun 1 Feb 2027"; long courses "8 days from Sat 5 Dec 2026 to Sat 23 Jan 2027". */
export function formatFullDays({ sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>, each = 'days'): string {
  const days = sessions.map(({ startsAt }) => formatDay(startsAt, zone))
  if (days.length > 3) return `${days.length} ${each} from ${days[0]} to ${days.at(-1)}`
  const short = days.map((day, index) => {
    const [month, year] = day.split(' ').slice(2)
    const next = days[index + 1]
    if (next?.endsWith(`${month} ${year}`)) return day.replace(` ${month} ${year}`, '')
    return next?.endsWith(` ${year}`) ? day.replace(` ${year}`, '') : day
  })
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(short)
}

/**
 * "10:00 to 17:00 GMT": GMT or BST, as it is on that day. "21:00 to 00:30 GMT (next day)", and "21:00 GMT to 02:30 BST (next
 * day)" in the night in which the clocks change.
 */
export function formatHours({ startsAt, endsAt }: CourseSession, zone: string): string {
  const first = zoneName(startsAt, zone)
  const change = first === zoneName(endsAt, zone) ? '' : ` ${first}`
  const night = daysBetween(startsAt, endsAt, zone) > 0 ? ' (next day)' : ''
  return `${part(startsAt, zone, CLOCK)}${change} to ${formatClock(endsAt, zone)}${night}`
}

/** "10:00 to 17:00" on the clocks of the given zone. */
export function clockHours({ startsAt, endsAt }: CourseSession, zone: string): string {
  return `${part(startsAt, zone, CLOCK)} to ${part(endsAt, zone, CLOCK)}`
}

/** Calendar days between two instants in a zone; negative when `until` is earlier. */
export function daysBetween(from: Date, until: Date, zone: string): number {
  const dayOf = (at: Date) => Date.parse(dateFormat({ timeZone: zone }, 'en-CA').format(at))
  return Math.round((dayOf(until) - dayOf(from)) / DAY_MS)
}

/** "09:45 GMT" */
export function formatClock(at: Date, zone: string): string {
  return `${part(at, zone, CLOCK)} ${zoneName(at, zone)}`
}

/** "GMT", "BST" or, for other zones, their British short name. */
export function zoneName(at: Date, zone: string): string {
  return partOf(at, zone, 'short')
}

/** How many minutes a zone is ahead of UTC at that instant; negative behind it. */
function utcOffsetMinutes(at: Date, zone: string): number {
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(partOf(at, zone, 'longOffset')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** True when the clocks of the run's zone change between its sessions. */
export function clockChangesDuring({ sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>): boolean {
  return new Set(sessions.map(({ startsAt }) => utcOffsetMinutes(startsAt, zone))).size > 1
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function partOf(at: Date, zone: string, timeZoneName: 'short' | 'longOffset'): string {
  const parts = dateFormat({ timeZone: zone, timeZoneName }).formatToParts(at)
  return parts.find((one) => one.type === 'timeZoneName')?.value ?? zone
}

function part(at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: zone }).format(at)
}
