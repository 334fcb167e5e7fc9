import { retention, type RetentionId } from '#content/retention.ts'
import { forgetAddresses } from '#domain/customers/forget-addresses.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Platform } from '#platform/platform.ts'
import { purgeBankLines, purgeCertificates, purgePaidBookings, purgeUnpaidBookings } from './purge-bookings.ts'
import {
  purgeEmailContent,
  purgeEnquiries,
  purgeStaffMessages,
  purgeUnfiledEmails,
  purgeUnpublishedComments,
} from './purge-messages.ts'
import {
  purgeAuditLog,
  purgeDaysAway,
  purgeFeedback,
  purgeLoginSessions,
  purgeRateLimits,
  purgeSignUpLinks,
  purgeStudents,
  purgeTasterPlaces,
  purgeCompanyPeople,
  purgeTasterRequests,
  purgeWaitlist,
  purgeWithdrawals,
} from './purge-people.ts'
import { BATCH_SIZE, cutoffBefore, type Purge } from './purge.ts'

/** One rule for each row of content/retention.ts. */
const PURGES: Record<RetentionId, Purge> = {
  paidBookings: purgePaidBookings,
  bankLines: purgeBankLines,
  unpaidBookings: purgeUnpaidBookings,
  enquiries: purgeEnquiries,
  unfiledEmails: purgeUnfiledEmails,
  waiting: purgeWaitlist,
  withdrawals: purgeWithdrawals,
  tasterPlaces: purgeTasterPlaces,
  tasterRequests: purgeTasterRequests,
  companyPeople: purgeCompanyPeople,
  unpublishedComments: purgeUnpublishedComments,
  feedback: purgeFeedback,
  daysAway: purgeDaysAway,
  certificates: purgeCertificates,
  emails: purgeEmailContent,
  staffMessages: purgeStaffMessages,
  students: purgeStudents,
  signIns: purgeLoginSessions,
  signUpLinks: purgeSignUpLinks,
  addressCounts: purgeRateLimits,
  trail: purgeAuditLog,
}

const RETENTION_IDS = Object.keys(PURGES) as RetentionId[] // the record's own keys

/** Deletes what is older than content/retention.ts allows. Runs every night, safe to repeat; one failure stops no other. */
export async function purgeExpired(platform: Platform): Promise<void> {
  for (const id of RETENTION_IDS)
    await attempt(platform, id, async () => {
      const count = await purgeAll(platform, id)
      if (count > 0) await recordPurge(platform, id, count)
    })
  // Which addresses are one person's is kept as long as a row names one of them.
  await attempt(platform, 'addresses', async () => {
    while ((await platform.db.transaction().execute((tx) => forgetAddresses(tx))) > 0);
  })
}

async function attempt({ log }: Platform, what: string, purge: () => Promise<void>): Promise<void> {
  try {
    await purge()
  } catch (error) {
    log.error('forget_failed', { what, error })
  }
}

async function purgeAll(platform: Platform, id: RetentionId): Promise<number> {
  const before = cutoffBefore(retention[id].keep)
  for (let all = 0; ;) {
    const count = await PURGES[id](platform, before)
    all += count
    if (count < BATCH_SIZE) return all
  }
}

async function recordPurge({ db, log }: Platform, what: RetentionId, count: number): Promise<void> {
  log.info('forgotten', { what, count })
  await db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, { kind: 'forgotten', actor: 'system', subject: `retention/${what}`, details: { count } }),
    )
}
