import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import type { PlacePrice } from '#domain/courses/place-price.ts'
import { clockHours, formatDay, formatDays, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import { listOf, nameDays, sessionLines } from '../dates-table.tsx'
import { formatGroup } from '../run-labels.ts'

export interface UpcomingRun extends PlacePrice, Pick<CourseRun, 'zone' | 'sessions' | 'capacity' | 'placesLeft'> {
  courseId: number
  courseName: string
  slug: string
  runLabel: string
  /** The live evenings after its days. */
  evenings: CourseSession[]
  /** Names; empty where none are shown. */
  trainers: string[]
}

/** What most dates have in common, in words. */
export type DateFacts = Record<'hours' | 'group' | 'trainers' | 'price', string>

export const factsOf = (run: UpcomingRun): DateFacts => ({
  hours: usualHours(run),
  group: formatGroup(run.capacity),
  trainers: run.trainers.length > 0 ? listOf(run.trainers) : '',
  price: `${formatPenceShort(run.price)}, or ${formatPenceShort(run.deposit)} today`,
})

/** Of each fact what most dates have. */
export function usualOf(all: DateFacts[]): DateFacts {
  const mostCommon = (name: keyof DateFacts) => {
    const [same = []] = [...Map.groupBy(all, (facts) => facts[name]).values()].toSorted((a, b) => b.length - a.length)
    return same[0]?.[name] ?? ''
  }
  return {
    hours: mostCommon('hours'),
    group: mostCommon('group'),
    trainers: mostCommon('trainers'),
    price: mostCommon('price'),
  }
}

/** "10:00 to 17:00 UK time"; of a long course its days are part of it. */
function usualHours({ sessions, zone }: UpcomingRun): string {
  const hours = [...new Set(sessions.map((session) => clockHours(session, zone)))]
  const isUsual = hours.length === 1 && sessions.length <= NAMED_DAYS && zone === PROGRAMME_ZONE
  return isUsual ? `${hours} UK time` : daysAndHours({ sessions, zone }).hours.join('; ')
}

/** Up to this many days are named; of a longer course the first is. */
const NAMED_DAYS = 3

/** "Sat 5 and Sun 6 Dec 2026", "10:00 to 17:00 GMT". Of days whose hours are others, each has a line. */
export function daysAndHours({ sessions, zone }: Pick<UpcomingRun, 'sessions' | 'zone'>) {
  const isNamed = sessions.length <= NAMED_DAYS
  const days = isNamed ? nameDays(sessions, zone) : formatDay(getFirstSession({ sessions }).startsAt, zone)
  const hours = [...new Set(sessions.map((session) => formatHours(session, zone)))]
  return { days, hours: isNamed && hours.length === 1 ? hours : sessionLines({ sessions, zone }, formatDays) }
}
