import { isPublicId } from '#domain/bookings/booking.ts'
import { type CourseSession, runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import type { Database } from '#platform/database.ts'
import { sql } from 'kysely'

/** A place as its person sees it: nothing of what it cost, and nothing of the others. */
export interface Claim {
  reference: string
  courseId: number
  courseName: string
  run: { sessions: CourseSession[]; zone: string }
  /** Who booked it: the company, or else the person. */
  buyer: string
  fullName: string
  email: string
  state: 'open' | 'claimed' | 'lapsed'
}

/** Null for a link that opens no place, or none any more. */
export async function findClaim({ db }: { db: Database }, { key }: { key: string }): Promise<Claim | null> {
  if (!isPublicId(key)) return null
  const row = await db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .leftJoin('buyer', 'buyer.bookingId', 'sale.id')
    .select(['booking.reference', 'booking.fullName', 'booking.email', 'claimedAt', 'sale.confirmedBy', 'run.courseId'])
    .select(['course.name as courseName', 'run.zone', 'companyName', 'sale.buyerName', runSessions()])
    .select(
      sql<boolean>`exists (select from seat where seat.booking_id = booking.id and seat.state = 'confirmed')`.as(
        'isPlaced',
      ),
    )
    .where('claimKey', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { reference, courseId, courseName, zone, fullName, email, claimedAt, confirmedBy, isPlaced } = row
  const isCertain = confirmedBy !== null && isPlaced
  return {
    reference,
    courseId,
    courseName,
    run: { sessions: row.sessions.map(readSession), zone },
    buyer: row.companyName || row.buyerName || '',
    fullName,
    email,
    state: !isCertain ? 'lapsed' : claimedAt ? 'claimed' : 'open',
  }
}
