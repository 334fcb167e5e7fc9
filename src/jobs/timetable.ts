import { site } from '#content/site.ts'
import { expireHolds } from '#domain/payments/expire-holds.ts'
import { makeRefund } from '#domain/payments/make-refund.ts'
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts'
import { refundUnplaced } from '#domain/payments/refund-unplaced.ts'
import type { Config } from '#platform/config.ts'
import type { OpenPlatform } from '#platform/open-platform.ts'
import type { JobHandlers, JobKind } from '#platform/queue.ts'
import { forgetLimits } from '#platform/rate-limits.ts'
import { sendMail } from './send-mail.ts'
import { verifyBooks } from './verify-books.ts'

/** What runs by the clock, as cron lines in UTC. */
export const TIMETABLE: Partial<Record<JobKind, string>> = {
  'expire-holds': '* * * * *',
  'reconcile-payments': '* * * * *',
  'verify-invariants': '7 * * * *',
  'clean-up': '37 * * * *',
}

/** Who answers which job. */
export function createJobHandlers({ platform, mail, sandbox }: OpenPlatform, config: Config): JobHandlers {
  const provider = { name: site.brand, address: site.email }
  return {
    'send-mail': (facts) =>
      sendMail({ ...platform, mail, publicUrl: config.publicUrl, testMode: sandbox !== null, provider }, facts),
    'make-refund': (facts) => makeRefund(platform, facts),
    'refund-unplaced': (facts) => refundUnplaced(platform, facts),
    'expire-holds': () => expireHolds(platform),
    'reconcile-payments': () => reconcilePayments(platform),
    'verify-invariants': () => verifyBooks(platform),
    'clean-up': () => forgetLimits(platform),
  }
}
