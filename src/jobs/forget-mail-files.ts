import type { Mail } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'

/** Long enough to look at what a trial sent; what it said stays readable in the office for as long as the privacy page says. */
const MAIL_FILES_KEPT_DAYS = 30

/** Every night: mails that were written to files go, as they hold names and addresses. */
export async function purgeMailFiles(input: { platform: Pick<Platform, 'clock' | 'log'>; mail: Mail }): Promise<void> {
  const { clock, log } = input.platform
  const count = await input.mail.purgeFiles(new Date(clock.now().getTime() - MAIL_FILES_KEPT_DAYS * 24 * 60 * 60_000))
  if (count > 0) log.info('forgotten', { what: 'mailFiles', count })
}
