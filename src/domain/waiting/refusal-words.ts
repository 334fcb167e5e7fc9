import type { JoinWaitlistError } from '#domain/waitlist/join-waitlist.ts'

/** What somebody is told who cannot be put in line. */
export const JOIN_WAITLIST_ERRORS: Record<JoinWaitlistError, string> = {
  'date-closed': 'That date can no longer be booked, so it has no waiting list.',
  'places-left': 'A place on that date has just come free: you can book it now.',
  'too-late': 'That date begins too soon: a place that comes free now is open to everybody at once.',
}
