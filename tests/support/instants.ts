const QUARTER_MS = 15 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

const found = new Map<string, Date>()

/** "2026-03-29 10:00" on the clocks of a zone, found by searching with Intl, without any arithmetic of ours. */
export function instantAt(clock: string, zone: string): Date {
  const key = `${clock} ${zone}`
  const at = found.get(key) ?? lookFor(clock, zone)
  found.set(key, at)
  return new Date(at)
}

function lookFor(clock: string, zone: string): Date {
  const near = Date.parse(`${clock.replace(' ', 'T')}Z`)
  for (let at = near - DAY_MS; at <= near + DAY_MS; at += QUARTER_MS) {
    const shown = new Date(at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    if (shown === clock) return new Date(at)
  }
  throw new Error(`expected ${zone} to have a clock that shows ${clock}`)
}

/** "2026-03-29 10:00": what the clocks of a zone show. */
export const clockAt = (at: Date, zone: string): string =>
  at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** London, and five other time zones of the site's visitors. */
export const ZONES = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Africa/Lagos',
  'Pacific/Auckland',
]

/** Weekends of 2026 on which the clocks change somewhere, and two on which they do not. */
export const WEEKENDS: [string, string][] = [
  ['2026-01-10', '2026-01-11'],
  ['2026-03-07', '2026-03-08'],
  ['2026-03-28', '2026-03-29'],
  ['2026-04-04', '2026-04-05'],
  ['2026-07-04', '2026-07-05'],
  ['2026-09-26', '2026-09-27'],
  ['2026-10-03', '2026-10-04'],
  ['2026-10-24', '2026-10-25'],
  ['2026-10-31', '2026-11-01'],
]

/** Ten to five, in the local time of a zone, on each of these days. */
export const aRunIn = (zone: string, days: string[]) => ({
  zone,
  sessions: days.map((day) => ({ startsAt: instantAt(`${day} 10:00`, zone), endsAt: instantAt(`${day} 17:00`, zone) })),
})
