import { site } from '#content/site.ts'
import { enqueueBalanceReminders } from '#domain/bookings/balance-reminders.ts'
import { enqueueCourseReminders } from '#domain/bookings/course-reminders.ts'
import { issueCertificates } from '#domain/certificates/issue-certificates.ts'
import { expireHolds } from '#domain/payments/expire-holds.ts'
import { makeRefund } from '#domain/payments/provider-refunds.ts'
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts'
import { refundUnplaced } from '#domain/payments/refund-unplaced.ts'
import { offerPlaces } from '#domain/waiting/offer-places.ts'
import { purgeExpired } from '#domain/privacy/retention.ts'
import type { Config } from '#platform/config.ts'
import type { OpenPlatform } from '#platform/open-platform.ts'
import type { JobHandlers, JobKind } from '#platform/queue.ts'
import { purgeExpiredLimits } from '#platform/rate-limits.ts'
import { purgeMailFiles } from './forget-mail-files.ts'
import { sendMail } from './send-email.ts'
import { logBrokenInvariants } from './verify-books.ts'

/** What runs by the clock, as cron lines in UTC. */
export const SCHEDULE: Partial<Record<JobKind, string>> = {
  'expire-holds': '* * * * *',
  'reconcile-payments': '* * * * *',
  'remind-of-courses': '*/10 * * * *',
  // By day, and each hour of it, so that an hour's outage does not swallow a letter.
  'remind-of-balances': '17 8-18 * * *',
  'offer-places': '* * * * *',
  'issue-certificates': '*/10 * * * *',
  'verify-invariants': '7 * * * *',
  'clean-up': '37 * * * *',
  forget: '23 3 * * *',
}

/** Who answers which job. */
export function createJobHandlers({ platform, mail, sandbox }: OpenPlatform, config: Config): JobHandlers {
  const provider = { name: site.brand, address: site.email }
  return {
    'send-mail': (input) =>
      sendMail({ ...platform, mail, publicUrl: config.publicUrl, testMode: sandbox !== null, provider }, input),
    'make-refund': (input) => makeRefund(platform, input),
    'refund-unplaced': (input) => refundUnplaced(platform, input),
    'expire-holds': () => expireHolds(platform),
    'reconcile-payments': () => reconcilePayments(platform),
    'remind-of-courses': () => enqueueCourseReminders(platform),
    'remind-of-balances': () => enqueueBalanceReminders(platform),
    'offer-places': () => offerPlaces(platform),
    'issue-certificates': () => issueCertificates(platform, { publicUrl: config.publicUrl }),
    'verify-invariants': () => logBrokenInvariants(platform),
    'clean-up': () => purgeExpiredLimits(platform),
    forget: async () => {
      await purgeExpired(platform)
      await purgeMailFiles({ platform, mail })
    },
  }
}
