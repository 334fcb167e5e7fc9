import { findOpenCases } from '#domain/cases/cases.ts'
import { findUnusableCodes } from '#domain/coupons/unusable-codes.ts'
import { countLateEmails } from '#domain/emails/list-emails.ts'
import { countUnanswered } from '#domain/enquiries/list-enquiries.ts'
import { findBooksCheck } from '#domain/payments/invariants.ts'
import { findMonthlyRevenue } from '#domain/payments/ledger.ts'
import { findProviderCheck } from '#domain/payments/nightly-comparison.ts'
import { findComingRuns } from '#domain/schedule/coming-runs.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { listSettingRecords } from '#domain/settings/stored-settings.ts'
import type { Platform } from '#platform/platform.ts'

const DATES_SHOWN = 8
const CASES_SHOWN = 5

/** What the panels of the welcome page show. */
export async function loadWelcome(platform: Platform) {
  const [codes, records, money, runs, open, emails, enquiries, books, provider] = await Promise.all([
    findUnusableCodes(platform),
    listSettingRecords(platform),
    findMonthlyRevenue(platform),
    findComingRuns(platform, { limit: DATES_SHOWN }),
    findOpenCases(platform, { limit: CASES_SHOWN }),
    countLateEmails(platform),
    countUnanswered(platform),
    findBooksCheck(platform),
    findProviderCheck(platform),
  ])
  const banner = records.find((one) => one.name === 'campaign')
  if (!banner) throw new Error('expected a record of the setting campaign')
  // the record of this name has its value
  const campaign = { ...(banner.value as Settings['campaign']), version: banner.version }
  return { now: platform.clock.now(), codes, campaign, money, runs, open, emails, enquiries, books, provider }
}
