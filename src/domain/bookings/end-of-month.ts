import { sql } from 'kysely'
import { site } from '#content/site.ts'

/** The first instant of the next month, by the calendar at home. */
export const endOfMonth = sql<Date>`
  ((date_trunc('month', now() at time zone ${site.zone}) + interval '1 month') at time zone ${site.zone})`
