import { formatDay, formatHours } from '#domain/courses/session-times.ts'

/** "16:42 GMT on Thu 3 Dec 2026" */
export function formatMoment(at: Date, zone: string): string {
  const [clock, , , name] = formatHours({ startsAt: at, endsAt: at }, zone).split(' ')
  return `${clock} ${name} on ${formatDay(at, zone)}`
}
