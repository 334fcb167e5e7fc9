import type { Pool } from 'pg'
import { receiveEnquiry } from '../../src/domain/enquiries/receive-enquiry.ts'
import { randomReference } from '../../src/platform/crypto.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { anAddress } from './own-data.ts'

const visitor = {
  name: 'Amara Okafor',
  email: 'amara@example.com',
  contactNumber: '+44 20 7946 0123',
  course: 'Scrum Master',
  message: 'When does the next course begin?',
}

/** An enquiry as its form sends it, with what a test overrides. `website` sets it aside. */
export async function anEnquiry(platform: Platform, wanted: Record<string, unknown> = {}): Promise<string> {
  const received = await receiveEnquiry(platform, { kind: 'contact', input: { ...visitor, ...wanted } })
  if (!received.ok) throw new Error(`expected an enquiry, got ${JSON.stringify(received)}`)
  return received.reference
}

/** An enquiry on a running site that is stored without any email about it. */
export async function aWrittenEnquiry(
  { database }: { database: Pick<Pool, 'query'> },
  message: string,
  {
    email = anAddress(),
    state = 'new',
    course,
  }: { email?: string; state?: 'new' | 'quarantined'; course?: string } = {},
) {
  const reference = randomReference('ENQ')
  await database.query(
    `insert into enquiry (reference, kind, state, name, email, contact_number, message, course, digest)
     values ($1, 'contact', $2, 'Amara Okafor', $3, '07700 900123', $4, $5, $1)`,
    [reference, state, email, message, course ?? null],
  )
  return { reference, email }
}

/** The stored enquiry. */
export const enquiryOf = (platform: Platform, reference: string) =>
  platform.db.selectFrom('enquiry').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

/** A member of staff who may answer. */
export async function aColleague(
  platform: Pick<Platform, 'db'>,
  wanted: { username: string; role?: 'read-only' | 'staff' | 'owner'; closedAt?: Date },
): Promise<void> {
  const { username, role = 'staff', closedAt } = wanted
  await platform.db
    .insertInto('account')
    .values({
      username,
      name: `${username} Lind`,
      email: `${username}@tideway.example`,
      role,
      closedAt,
      passwordHash: '-',
    })
    .execute()
}

/** The entries of the audit log about a subject, oldest first. */
export const auditOf = (platform: Pick<Platform, 'db'>, subject: string) =>
  platform.db
    .selectFrom('audit')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
