import { sql } from 'kysely'
import { forgetLimits } from '#platform/rate-limits.ts'
import { affected, AT_A_TIME, type Forgetter } from './forgetter.ts'

/** Each hour already, by the job clean-up: there are many. They are not noted. */
export const forgetAddressCounts: Forgetter = async (platform) => {
  await forgetLimits(platform)
  return 0
}

/** The trigger on the trail refuses what is younger, whoever asks. */
export const forgetTrail: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`delete from audit where id in (select id from audit where at < ${before} order by id limit ${AT_A_TIME})`,
  )
