import { site } from '#content/site.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { isDay, toWallClock } from '#domain/time-zone.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { articleKey } from './article-document.ts'
import { noonOf } from './delivered-article.ts'

export type PublicationDayError = 'wrong-day' | 'day-to-come' | 'not-published'

/** The day that readers see below the title, in the office's zone. */
export const dayOf = (publishedAt: Date): string => toWallClock(publishedAt, site.zone).day

/**
 * Changes the day below an article's title, such as that of an article that appeared elsewhere before. The blog's list and
 * the feeds are in the order of these days.
 */
export const changePublicationDay = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, id, day }: { actor: Actor; id: number; day: string },
): Promise<Result<object, PublicationDayError>> =>
  inTransaction(db, async (tx) => {
    if (!isDay(day)) return { ok: false, error: 'wrong-day' }
    if (day > dayOf(clock.now())) return { ok: false, error: 'day-to-come' }
    const article = await tx
      .selectFrom('article')
      .select('publishedAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!article?.publishedAt) return { ok: false, error: 'not-published' }
    const before = dayOf(article.publishedAt)
    if (before === day) return { ok: true }
    await tx
      .updateTable('article')
      .set({ publishedAt: noonOf(day) })
      .where('id', '=', id)
      .execute()
    const details = { day: { from: before, to: day } }
    await recordEvent(tx, { kind: 'article-dated', actor, subject: `content/${articleKey(id)}`, details })
    return { ok: true }
  })
