import type { Meeting, Run } from './run.ts'

/** The first meeting of a run. A run without meetings cannot exist: the database refuses to offer it. */
export function firstMeeting(run: Pick<Run, 'meetings'>): Meeting {
  const [first] = run.meetings
  if (!first) throw new Error('expected a run with at least one meeting')
  return first
}

/** "Sat 5 Dec 2026" in the given zone. */
export function formatDay(at: Date, zone: string): string {
  return part(at, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).replace(',', '')
}

/** "10:00 to 17:00 GMT": GMT or BST as it truly is on that day, never "GMT" all year round. */
export function formatHours(meeting: Meeting, zone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const
  return `${part(meeting.startsAt, zone, clock)} to ${part(meeting.endsAt, zone, clock)} ${zoneName(meeting.startsAt, zone)}`
}

/** "GMT", "BST" or, for other zones, what British readers know them by. */
export function zoneName(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find((one) => one.type === 'timeZoneName')?.value ?? zone
}

/** True when the clocks change between the first and the last meeting, so that an hour may surprise someone. */
export function clockChangesDuring(run: Pick<Run, 'meetings' | 'zone'>): boolean {
  return new Set(run.meetings.map((meeting) => zoneName(meeting.startsAt, run.zone))).size > 1
}

function part(at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(at)
}
