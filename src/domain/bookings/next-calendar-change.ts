import { sql } from 'kysely'

/** The number that a change of a booking's dates takes: higher than that of every change before it. */
export const nextCalendarSequence = sql<number>`nextval('calendar_change')`
