import { getSetting } from '#domain/settings/stored-settings.ts'
import { type IsWorkingDay, workingDays } from '#domain/working-days.ts'
import type { Platform } from '#platform/platform.ts'
import type { ReplyTime } from './reply-deadline.ts'

type Source = Pick<Platform, 'db' | 'log'>

/** Which days the office works, by the list of public holidays that staff keep. */
export async function getWorkingDays(platform: Source): Promise<IsWorkingDay> {
  return workingDays((await getSetting(platform, { name: 'publicHolidays' })).days)
}

/** Within what time an enquiry is answered: in words for people, and counted for staff. */
export async function getReplyRule(platform: Source): Promise<ReplyTime & { words: string }> {
  const promise = await getSetting(platform, { name: 'replyPromise' })
  return { ...promise, isWorkingDay: await getWorkingDays(platform) }
}
