import { formatClock, formatDay } from '#domain/courses/session-times.ts'

/** "16:42 GMT on Thu 3 Dec 2026" */
export function formatDateTime(at: Date, zone: string): string {
  return `${formatClock(at, zone)} on ${formatDay(at, zone)}`
}
