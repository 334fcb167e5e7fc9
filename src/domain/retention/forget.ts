import { retention, type RetentionId } from '#content/retention.ts'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { forgetPaidBookings, forgetUnpaidBookings } from './forget-bookings.ts'
import { forgetCertificates } from './forget-certificates.ts'
import {
  forgetEnquiries,
  forgetLetters,
  forgetStaffMessages,
  forgetTasterPlaces,
  forgetUnpublishedComments,
  forgetWaiting,
} from './forget-messages.ts'
import { forgetSignIns, forgetSignUpLinks, forgetStudents } from './forget-people.ts'
import { forgetAddressCounts, forgetTrail } from './forget-traces.ts'
import { ago, AT_A_TIME, type Forgetter } from './forgetter.ts'

/** One for each line of the table: content/retention.ts. */
const FORGETTERS: Record<RetentionId, Forgetter> = {
  paidBookings: forgetPaidBookings,
  unpaidBookings: forgetUnpaidBookings,
  enquiries: forgetEnquiries,
  waiting: forgetWaiting,
  tasterPlaces: forgetTasterPlaces,
  unpublishedComments: forgetUnpublishedComments,
  certificates: forgetCertificates,
  letters: forgetLetters,
  staffMessages: forgetStaffMessages,
  students: forgetStudents,
  signIns: forgetSignIns,
  signUpLinks: forgetSignUpLinks,
  addressCounts: forgetAddressCounts,
  trail: forgetTrail,
}

const THINGS = Object.keys(FORGETTERS) as RetentionId[] // the record's own keys

/** Every night: what was kept of people for as long as the table says goes. Safe twice; one that fails stops no other. */
export async function forget(platform: Platform): Promise<void> {
  for (const id of THINGS) {
    try {
      const count = await forgetAll(platform, id)
      if (count > 0) await note(platform, id, count)
    } catch (error) {
      platform.log.error('forget_failed', { what: id, error })
    }
  }
}

async function forgetAll(platform: Platform, id: RetentionId): Promise<number> {
  const before = ago(retention[id].keep)
  for (let all = 0; ;) {
    const count = await FORGETTERS[id](platform, before)
    all += count
    if (count < AT_A_TIME) return all
  }
}

async function note({ db, log }: Platform, what: RetentionId, count: number): Promise<void> {
  log.info('forgotten', { what, count })
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { actor: 'system', action: 'forgotten', subject: `retention/${what}`, facts: { count } }),
    )
}
