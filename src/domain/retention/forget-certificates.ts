import { sql } from 'kysely'
import { affected, AT_A_TIME, type Forgetter } from './forgetter.ts'

/** Number, course and dates stay, so that numbers have no gaps; whom it was about, and the text we signed, go. */
export const forgetCertificates: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`
      update certificate set holder_name = null, credential = null, shown = 'nothing'
      where id in (
        select id from certificate where issued_at < ${before} and holder_name is not null
        limit ${AT_A_TIME} for update skip locked)`,
  )
