import { getSetting } from '#domain/settings/find-settings.ts'
import type { Platform } from '#platform/platform.ts'
import type { EnquiryKind } from './enquiry.ts'
import type { EnquiryState } from './enquiry-state.ts'
import { replyStatus } from './list-enquiries.ts'
import { loadSenderHistory, type SenderHistory } from './find-same-person.ts'
import { loadThread, type ThreadItem } from './find-thread.ts'

export interface Enquiry {
  reference: string
  kind: EnquiryKind
  state: EnquiryState
  owner: string | null
  version: number
  receivedAt: Date
  dueAt: Date | null
  late: boolean
  name: string
  email: string
  contactNumber: string
  course: string | null
  message: string | null
  companyName: string | null
  jobRole: string | null
  companySize: string | null
  /** What came of it, oldest first. */
  thread: ThreadItem[]
  samePerson: SenderHistory
}

/** One enquiry with all that staff did about it, and whatever else its sender sent or booked; null when there is none. */
export async function findEnquiry(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: { reference: string },
): Promise<Enquiry | null> {
  const row = await platform.db
    .selectFrom('enquiry')
    .select(['id', 'reference', 'kind', 'state', 'owner', 'version', 'receivedAt', 'answeredAt'])
    .select(['name', 'email', 'contactNumber', 'phoneDigits', 'course', 'message'])
    .select(['companyName', 'jobRole', 'companySize'])
    .where('reference', '=', input.reference.toUpperCase())
    .executeTakeFirst()
  if (!row) return null
  const { workingDays } = await getSetting(platform, { name: 'replyPromise' })
  const { id, answeredAt: _, phoneDigits, ...enquiry } = row
  return {
    ...enquiry,
    ...replyStatus(row, platform.clock.now(), workingDays),
    thread: await loadThread(platform, { enquiryId: id, reference: row.reference }),
    samePerson: await loadSenderHistory(platform, { email: row.email, phoneDigits, except: id }),
  }
}
