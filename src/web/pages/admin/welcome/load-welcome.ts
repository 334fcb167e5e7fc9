import { site } from '#content/site.ts'
import { getCompany } from '#domain/content/company.ts'
import { hasSecondFactor } from '#domain/accounts/login.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { findUnmarkedRuns } from '#domain/attendance/unmarked-runs.ts'
import { countWaitingBankLines } from '#domain/bank/bank-line.ts'
import { listComments } from '#domain/blog/moderate-comments.ts'
import { type CaseReason, findOpenCases } from '#domain/cases/cases.ts'
import { findUnreleased } from '#domain/certificates/issue-certificate.ts'
import { findProgrammesDue } from '#domain/certificates/programmes-due.ts'
import { findUnusableCodes } from '#domain/coupons/unusable-codes.ts'
import { countLateEmails, findUndelivered } from '#domain/emails/list-emails.ts'
import { listComingCalls } from '#domain/enquiries/booked-calls.ts'
import { countUnanswered, listEnquiries } from '#domain/enquiries/list-enquiries.ts'
import { countUnfiledEmails } from '#domain/enquiries/unfiled-emails.ts'
import { countFailedRefunds } from '#domain/payments/failed-refunds.ts'
import { findBooksCheck } from '#domain/payments/invariants.ts'
import { findMailboxTrouble } from '#domain/inbox/mailbox-memory.ts'
import { findMonthlyRevenue } from '#domain/payments/ledger.ts'
import { findProviderCheck } from '#domain/payments/nightly-comparison.ts'
import { countQuarantined } from '#domain/reports/waiting-counts.ts'
import { findComingRuns, findIncompleteRuns, findWaitingLists } from '#domain/schedule/coming-runs.ts'
import type { SettingName, Settings } from '#domain/settings/settings.ts'
import { listSettingRecords, type SettingRecord } from '#domain/settings/stored-settings.ts'
import { findTasterGaps } from '#domain/tasters/find-tasters.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { listDocuments } from '#site-content/documents.ts'
import { countSamples } from '#site-content/samples.ts'
import type { OfficeContext } from '../office-context.ts'
import type { FirstSteps } from './first-steps.tsx'

const DATES_SHOWN = 6
/** Of each kind of work that is listed one by one. */
const WORK_SHOWN = 5

export async function loadWelcome(context: OfficeContext) {
  const { platform } = context
  const [codes, records, money, runs, work, books, provider, samples] = await Promise.all([
    listDocuments(platform).then((documents) => findUnusableCodes(platform, { documents })),
    listSettingRecords(platform),
    findMonthlyRevenue(platform),
    findComingRuns(platform, { limit: DATES_SHOWN }),
    loadWork(context),
    findBooksCheck(platform),
    findProviderCheck(platform),
    countSamples(platform),
  ])
  const steps = await loadFirstSteps(context, records, { runs: runs.length })
  const { value: banner, version } = settingOf(records, 'campaign')
  return {
    now: platform.clock.now(),
    steps,
    codes,
    campaign: { ...banner, version },
    money,
    runs,
    work,
    books,
    provider,
    samples: { samples, areHidden: platform.stripe.liveMode },
  }
}

/** What waits for staff, apart from money and the checks, which have their own panels. */
async function loadWork({ platform }: OfficeContext) {
  const refunds = await countFailedRefunds(platform)
  // One alone is a case like others; several are one line.
  const apart: CaseReason[] =
    refunds.count > 1 ? ['run-cancelled', 'refund-refused', 'refund-failed'] : ['run-cancelled']
  const [
    open,
    emails,
    undelivered,
    unfiled,
    mailbox,
    quarantined,
    bankLines,
    enquiries,
    nextEnquiries,
    comments,
    calls,
    dates,
    unmarked,
    waitingLists,
    certificates,
    programmes,
    tasters,
  ] = await Promise.all([
    findOpenCases(platform, { limit: WORK_SHOWN, apart }),
    countLateEmails(platform),
    findUndelivered(platform, { limit: WORK_SHOWN }),
    countUnfiledEmails(platform),
    findMailboxTrouble(platform),
    countQuarantined(platform),
    countWaitingBankLines(platform),
    countUnanswered(platform),
    listEnquiries(platform, { unanswered: true, sort: 'due', limit: WORK_SHOWN }),
    listComments(platform, { state: 'held', sort: 'oldest', limit: WORK_SHOWN }),
    listComingCalls(platform),
    findIncompleteRuns(platform),
    findUnmarkedRuns(platform, { limit: WORK_SHOWN }),
    findWaitingLists(platform),
    findUnreleased(platform),
    findProgrammesDue(platform),
    findTasterGaps(platform),
  ])
  const dayOf = (at: Date) => toWallClock(at, site.zone).day
  const today = dayOf(platform.clock.now())
  return {
    open: { ...open, refunds: refunds.count > 1 ? refunds : null },
    emails,
    undelivered,
    unfiled,
    bankLines,
    mailbox,
    quarantined,
    enquiries: { ...enquiries, next: nextEnquiries.rows },
    comments: { held: comments.counts.held, oldest: comments.rows },
    calls: calls.filter(({ callAt }) => dayOf(callAt) === today),
    dates,
    unmarked,
    waitingLists,
    certificates,
    programmes,
    tasters,
  }
}

export type Work = Awaited<ReturnType<typeof loadWork>>

/** Null for everyone but owners, once all is done, and where an owner has hidden it. */
async function loadFirstSteps(
  { platform, viewer, config }: OfficeContext,
  records: SettingRecord[],
  { runs }: { runs: number },
): Promise<FirstSteps | null> {
  const { value, version } = settingOf(records, 'firstSteps')
  if (!value.shown || !hasRole(viewer.role, 'owner')) return null
  const done = {
    company: !(await getCompany(platform)).email.endsWith('.example'),
    cards: config.stripe !== null,
    mail: config.smtpUrl !== null,
    vat: settingOf(records, 'vat').version > 0,
    date: runs > 0,
    twoFactor: await hasSecondFactor(platform.db, viewer),
  }
  return Object.values(done).every(Boolean) ? null : { done, version }
}

function settingOf<Name extends SettingName>(records: SettingRecord[], name: Name) {
  const record = records.find((one) => one.name === name)
  if (!record) throw new Error(`expected a record of the setting ${name}`)
  return { value: record.value as Settings[Name], version: record.version } // the record of this name has its value
}
