import { sql } from 'kysely'
import { runPurge, BATCH_SIZE, type Purge } from '#domain/privacy/purge.ts'

/** Number, course and dates stay, so that numbers have no gaps; whom it was about, and the text we signed, go. */
export const purgeCertificates: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`
      update certificate set holder_name = null, credential = null, shown = 'nothing'
      where id in (
        select id from certificate where issued_at < ${before} and holder_name is not null
        limit ${BATCH_SIZE} for update skip locked)`,
  )
