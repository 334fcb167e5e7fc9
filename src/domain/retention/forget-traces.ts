import { sql } from 'kysely'
import { purgeExpiredLimits } from '#platform/rate-limits.ts'
import { runPurge, BATCH_SIZE, type Purge } from '#domain/privacy/purge.ts'

/** Each hour already, by the job clean-up: there are many. They are not noted. */
export const purgeRateLimits: Purge = async (platform) => {
  await purgeExpiredLimits(platform)
  return 0
}

/** The trigger on the trail rejects what is younger, whoever asks. */
export const purgeAuditLog: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from audit where id in (select id from audit where at < ${before} order by id limit ${BATCH_SIZE})`,
  )
