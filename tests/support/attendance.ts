import { recordAttendance } from '../../src/domain/attendance/record-attendance.ts'
import { listEvenings } from '../../src/domain/courses/programme-evenings.ts'
import { issueCertificate } from '../../src/domain/certificates/issue-certificate.ts'
import { aPaidBooking } from './bookings.ts'
import { at } from './clock.ts'
import type { TestPlatform } from './platform.ts'

export const PUBLIC_URL = 'https://tideway.example'

/** A paid booking whose trainee joined this many of the two sessions, and the platform at a time after both. */
export async function anAttendance(
  platform: TestPlatform,
  { joined = 2, ...wanted }: { joined?: number } & Record<string, unknown> = {},
) {
  const { booking } = await aPaidBooking(platform, wanted)
  const { id: runId, sessions } = booking.run
  for (const { startsAt } of sessions.slice(0, joined))
    await recordAttendance(platform, { bookingId: booking.id, runId, startsAt, at: startsAt })
  const end = sessions.at(-1)?.endsAt
  if (!end) throw new Error('expected a run with sessions')
  return { booking, sessions, after: at(platform, new Date(end.getTime() + 60_000)) }
}

/** A certificate that was just issued. */
export async function aCertificate(
  platform: TestPlatform,
  { testMode = false, ...wanted }: { testMode?: boolean } & Record<string, unknown> = {},
) {
  const { booking, after } = await anAttendance(platform, wanted)
  const made = await issueCertificate(after, {
    bookingId: booking.id,
    publicUrl: PUBLIC_URL,
    testMode,
    actor: 'system',
  })
  if (!made.ok) throw new Error(`expected a certificate, got ${made.error}`)
  const { publicId, credential } = await after.db
    .selectFrom('certificate')
    .select(['publicId', 'credential'])
    .where('id', '=', made.certificateId)
    .executeTakeFirstOrThrow()
  return { booking, after, publicId, credential: credential ?? '', certificateId: made.certificateId }
}

/** A booking whose trainee was at so many evenings and live days, with a coach, and the platform after its twelve weeks. */
export async function aProgrammeAttended(
  platform: TestPlatform,
  { evenings, days = 0, ...wanted }: { evenings: number; days?: number } & Record<string, unknown>,
) {
  const { booking } = await anAttendance(platform, { joined: days, ...wanted })
  const { id: runId } = booking.run
  await platform.db.updateTable('run').set({ coachName: 'Tom Hargreaves' }).where('id', '=', runId).execute()
  const all = listEvenings(booking.run)
  for (const { startsAt } of all.slice(0, evenings))
    await recordAttendance(platform, { bookingId: booking.id, runId, startsAt, at: startsAt })
  const end = all.at(-1)?.endsAt
  if (!end) throw new Error('expected evenings')
  return { booking, evenings: all, after: at(platform, new Date(end.getTime() + 60_000)) }
}
