/**
 * Writes a booking's calendar file anew; null when it has none: its place is not certain yet, or never was. It is written
 * by a door, which whoever starts the site hands in.
 */
export type PrintCalendar = (input: { bookingId: string }) => Promise<string | null>
