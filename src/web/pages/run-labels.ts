import type { CourseRun } from '#domain/courses/course-run.ts'
import { dateFormat, type Day } from '#domain/time-zone.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'

/** The days, one line each, then the hours that they share; days with other hours follow with theirs. */
export function runHeading(run: Pick<CourseRun, 'sessions' | 'zone'>): string[] {
  const byHours = Map.groupBy(run.sessions, (session) => formatHours(session, run.zone))
  return [...byHours].flatMap(([hours, sessions]) => [
    ...sessions.map((session) => formatDay(session.startsAt, run.zone)),
    `${hours}, live online`,
  ])
}

/** "4 places left", "1 place left", "full" */
export function formatPlacesLeft(placesLeft: number): string {
  if (placesLeft === 0) return 'full'
  return `${placesLeft} ${placesLeft === 1 ? 'place' : 'places'} left`
}

/** Up to this many places left are said; of more, only the size of the group is. */
const FEW_PLACES = 4

export const hasFewPlaces = ({ placesLeft }: Pick<CourseRun, 'placesLeft'>): boolean =>
  placesLeft > 0 && placesLeft <= FEW_PLACES

/** What visitors read: "4 places left", "full", "group of 12 at most". */
export const formatPlaces = (run: Pick<CourseRun, 'capacity' | 'placesLeft'>): string =>
  run.placesLeft > FEW_PLACES ? formatGroup(run.capacity) : formatPlacesLeft(run.placesLeft)

export const formatGroup = (capacity: number): string => `group of ${capacity} at most`

/** A run as an option of a list: "5th & 6th Dec 2026 · Sat & Sun, 10:00 to 17:00 GMT", and where few are left "· 4 places left". */
export const formatRunOption = (run: CourseRun): string =>
  [run.label, formatWeek(run), ...(run.placesLeft > FEW_PLACES ? [] : [formatPlaces(run)])].join(' · ')

/** "Sat & Sun, 10:00 to 17:00 GMT", and where the clocks change "Sat 10:00 to 17:00 GMT, Sun 10:00 to 17:00 BST". */
export function formatWeek({ sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>): string {
  const byHours = Map.groupBy(sessions, (session) => formatHours(session, zone))
  const parts = [...byHours].map(([hours, same]) => {
    const days = weekdaysOf({ sessions: same, zone })
    return byHours.size > 1 ? `${days} ${hours}` : `${days}, ${hours}`
  })
  return parts.join(', ')
}

function weekdaysOf({ sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>): string {
  const weekday = dateFormat({ weekday: 'short', timeZone: zone })
  return [...new Set(sessions.map(({ startsAt }) => weekday.format(startsAt)))].join(' & ')
}

/** "Early-bird price until Thu 5 Nov 2026", the last day of it. */
export const earlyBirdNote = (until: Day): string =>
  `Early-bird price until ${formatDay(new Date(`${until}T12:00:00Z`), 'UTC')}`

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "14:42" in the given zone; with the day when that is not today, as for an offer of the waiting list. */
export function clockTime(at: Date, zone: string, now: Date): string {
  const time = at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: zone })
  const day = formatDay(at, zone)
  return day === formatDay(now, zone) ? time : `${time} on ${day}`
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Four", at the beginning of a sentence. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)

/** "Four courses" */
export const countCourses = (count: number): string => `${inWords(count)} ${count === 1 ? 'course' : 'courses'}`
