/** True for the IANA name of a zone that is known here, such as Europe/London. A bare offset such as +05:30 is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text) || text.length > 64) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: text }))
  } catch {
    return false
  }
}

/** "America/New York": as a reader knows it. */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ')
