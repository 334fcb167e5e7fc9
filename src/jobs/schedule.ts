import { sendOfficeLinks } from '#domain/accounts/office-links.ts'
import { purgeExpiredChallenges } from '#domain/accounts/passkey-challenges.ts'
import { enqueueBalanceReminders } from '#domain/bookings/balance-reminders.ts'
import { syncWrittenArticles } from '#domain/blog/written-articles.ts'
import { publishScheduled } from '#domain/content/shown-content.ts'
import { enqueueCourseReminders } from '#domain/bookings/course-reminders.ts'
import { issueCertificates } from '#domain/certificates/issue-certificate.ts'
import { mailboxMemory } from '#domain/inbox/mailbox-memory.ts'
import { receiveEmail } from '#domain/inbox/receive-email.ts'
import { removeDiscardedFiles } from '#domain/inbox/keep-files.ts'
import { requestFeedback } from '#domain/feedback/feedback.ts'
import { purgeBrokenUploads } from '#domain/materials/uploads.ts'
import { expireHolds } from '#domain/orders/expire-holds.ts'
import { enqueueOrderReminders } from '#domain/orders/order-reminders.ts'
import { checkBooks } from '#domain/payments/invariants.ts'
import { compareNightly } from '#domain/payments/nightly-comparison.ts'
import { makeRefund } from '#domain/payments/provider-refunds.ts'
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts'
import { refundUnplaced } from '#domain/payments/provider-refunds.ts'
import { purgeExpired } from '#domain/privacy/retention.ts'
import { sendStudentPasswordLink } from '#domain/students/student-login.ts'
import { processWithdrawal } from '#domain/students/withdrawal.ts'
import { enqueueWeeklyFigures } from '#domain/reports/weekly-figures.ts'
import { enqueueTasterReminders } from '#domain/tasters/taster-reminders.ts'
import { addTasterByRule } from '#domain/tasters/taster-rule.ts'
import { offerPlaces } from '#domain/waitlist/offer-places.ts'
import { refundUndecided } from '#domain/schedule/choose-after-cancellation.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Config } from '#platform/config.ts'
import type { Inbox } from '#platform/inbox.ts'
import type { Mail } from '#platform/mail.ts'
import type { OpenPlatform } from '#platform/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobHandlers, JobKind } from '#platform/queue.ts'
import { purgeExpiredLimits } from '#platform/rate-limits.ts'
import { untilSpareTime } from '#platform/spare-time.ts'
import { sendEmail } from './send-email.ts'

/** What runs by the clock, as cron lines in UTC. */
export const SCHEDULE: Partial<Record<JobKind, string>> = {
  'read-inbox': '* * * * *',
  'publish-content': '* * * * *',
  'expire-holds': '* * * * *',
  'reconcile-payments': '* * * * *',
  'remind-of-courses': '*/10 * * * *',
  // By day, and every hour, so that an outage of one hour delays a reminder but does not lose it.
  'remind-of-balances': '17 8-18 * * *',
  'offer-places': '* * * * *',
  // In the morning, because people who wait for the next one get an email.
  'add-tasters': '13 8 * * *',
  'issue-certificates': '*/10 * * * *',
  // The morning after a course; by day, so that no one is asked at night.
  'request-feedback': '27 8-18 * * *',
  'refund-undecided': '*/10 * * * *',
  // Each hour until the evening, so that an outage at eight delays the email but does not lose it.
  'send-weekly-figures': '0 7-18 * * 1',
  'verify-invariants': '7 * * * *',
  'compare-with-provider': '41 3 * * *',
  'clean-up': '37 * * * *',
  forget: '23 3 * * *',
}

export function createJobHandlers({ platform, mail, inbox, isTestMode }: OpenPlatform, config: Config): JobHandlers {
  return {
    'send-mail': async (input) => {
      await untilSpareTime()
      const context = { ...platform, mail, publicUrl: config.publicUrl, testMode: isTestMode, repliesTo: inbox.address }
      await sendEmail(context, input)
    },
    'read-inbox': () => inbox.read(async (email) => (await receiveEmail(platform, email)).ok, mailboxMemory(platform)),
    'publish-content': () => publishDueTexts(platform),
    'send-student-password-link': (input) => sendStudentPasswordLink(platform, input),
    'send-office-link': (input) => sendOfficeLinks(platform, input),
    'make-refund': (input) => makeRefund(platform, input),
    'refund-unplaced': (input) => refundUnplaced(platform, input),
    'process-withdrawal': (input) => processWithdrawal(platform, input),
    'expire-holds': () => expireHolds(platform),
    'reconcile-payments': () => reconcilePayments(platform),
    'remind-of-courses': async () => {
      await enqueueCourseReminders(platform)
      await enqueueTasterReminders(platform)
    },
    'remind-of-balances': async () => {
      await enqueueBalanceReminders(platform)
      await enqueueOrderReminders(platform)
    },
    'offer-places': () => offerPlaces(platform),
    'add-tasters': () => addTasterByRule(platform),
    'issue-certificates': () => issueCertificates(platform, { publicUrl: config.publicUrl, testMode: isTestMode }),
    'request-feedback': () => requestFeedback(platform),
    'refund-undecided': () => refundUndecided(platform),
    'send-weekly-figures': () => enqueueWeeklyFigures(platform),
    'verify-invariants': () => logBrokenInvariants(platform),
    'compare-with-provider': async () => void (await compareNightly(platform)),
    'clean-up': async () => {
      await purgeExpiredLimits(platform)
      await purgeExpiredChallenges(platform)
    },
    forget: async () => {
      await purgeExpired(platform)
      await purgeBrokenUploads(platform)
      await removeDiscardedFiles(platform)
      await purgeMailFiles({ platform, mail, inbox })
    },
  }
}

/** The office shows the result when it is next opened. */
async function logBrokenInvariants(platform: Platform): Promise<void> {
  const broken = await checkBooks(platform)
  if (broken.length > 0) platform.log.error('books_do_not_balance', { broken })
}

/** Long enough to try the site out. The content stays in the office for as long as the privacy page says. */
const MAIL_FILES_KEPT_DAYS = 30

/** Without a mail server emails are written to files, which hold names and addresses. */
async function purgeMailFiles(input: {
  platform: Pick<Platform, 'clock' | 'log'>
  mail: Mail
  inbox: Inbox
}): Promise<void> {
  const { clock, log } = input.platform
  const before = new Date(clock.now().getTime() - MAIL_FILES_KEPT_DAYS * DAY_MS)
  const count = (await input.mail.purgeFiles(before)) + (await input.inbox.purgeFiles(before))
  if (count > 0) log.info('forgotten', { what: 'mailFiles', count })
}

/** Publishes the texts whose time has come, and brings the search of the blog up to date. */
export async function publishDueTexts(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  await publishScheduled(platform)
  await syncWrittenArticles(platform)
}
