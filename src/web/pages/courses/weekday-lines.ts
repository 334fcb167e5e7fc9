import type { Meeting, Run } from '#domain/courses/run.ts'
import { formatHours } from '#domain/courses/session-times.ts'

export interface WeekdayLine {
  words: string
  /** Stands for all of the line: they keep the same hours. */
  first: Meeting
}

/** One line for each set of hours: "Sat and Sun, 10:00 to 17:00 GMT". The days themselves are in the date's label. */
export function weekdayLines({ meetings, zone }: Pick<Run, 'meetings' | 'zone'>): WeekdayLine[] {
  const byHours = Map.groupBy(meetings, (meeting) => formatHours(meeting, zone))
  return [...byHours].flatMap(([hours, same]) => {
    const [first] = same
    const days = new Set(same.map(({ startsAt }) => weekdayOf(startsAt, zone)))
    return first ? [{ words: `${listOf([...days])}, ${hours}`, first }] : []
  })
}

const weekdayOf = (at: Date, timeZone: string): string => at.toLocaleDateString('en-GB', { weekday: 'short', timeZone })

const listOf = (words: string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
