import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { EnquiryKind } from './enquiry.ts'
import type { EnquiryState } from './enquiry-state.ts'

/** What one person sent and booked besides: by the same address, however it is capitalised, or the same telephone number. */
export interface SenderHistory {
  enquiries: { reference: string; kind: EnquiryKind; state: EnquiryState; receivedAt: Date }[]
  bookings: { reference: string; courseName: string; runLabel: string; createdAt: Date }[]
  tasters: { startsAt: Date; createdAt: Date }[]
  comments: { articleTitle: string; receivedAt: Date }[]
}

/** An extension or a typing slip must not make one person of many. */
const SHORTEST_NUMBER = 7
const MOST = 20

export async function loadSenderHistory(
  { db }: Pick<Platform, 'db'>,
  input: { email: string; phoneDigits: string; except: string },
): Promise<SenderHistory> {
  const email = input.email.toLowerCase()
  const phone = input.phoneDigits.length >= SHORTEST_NUMBER ? input.phoneDigits : null
  return {
    enquiries: await db
      .selectFrom('enquiry')
      .select(['reference', 'kind', 'state', 'receivedAt'])
      .where(sql<boolean>`(lower(email) = ${email} or phone_digits = ${phone})`)
      .where('id', '!=', input.except)
      .orderBy('receivedAt', 'desc')
      .limit(MOST)
      .execute(),
    bookings: await db
      .selectFrom('booking')
      .innerJoin('run', 'run.id', 'booking.runId')
      .innerJoin('course', 'course.id', 'run.courseId')
      .select(['reference', 'course.name as courseName', 'run.label as runLabel', 'booking.createdAt'])
      .where(
        sql<boolean>`(lower(email) = ${email} or dialled_at_home(regexp_replace(phone_number, '[^0-9]', '', 'g')) = ${phone})`,
      )
      .orderBy('booking.createdAt', 'desc')
      .limit(MOST)
      .execute(),
    tasters: await db
      .selectFrom('tasterPlace')
      .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
      .select(['startsAt', 'createdAt'])
      .where(sql<boolean>`lower(email) = ${email}`)
      .orderBy('createdAt', 'desc')
      .limit(MOST)
      .execute(),
    comments: await db
      .selectFrom('articleComment')
      .innerJoin('article', 'article.slug', 'articleComment.articleSlug')
      .select(['article.title as articleTitle', 'receivedAt'])
      .where(sql<boolean>`lower(email) = ${email}`)
      .orderBy('receivedAt', 'desc')
      .limit(MOST)
      .execute(),
  }
}
