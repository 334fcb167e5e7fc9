import type { AuditEntry, AuditLogFilter } from '#domain/audit/audit-log.ts'
import { articleKey } from '#domain/blog/article-document.ts'
import { listOfficeArticles } from '#domain/blog/office-articles.ts'
import type { Platform } from '#platform/platform.ts'
import { readDay, readListQuery } from '../list-query.ts'

/** What the address asks of the activity log, and the part of it that narrows. */
export function readActivityList(url: URL, usualSize: number | null) {
  const { page, filters } = readListQuery(url, {
    filters: ['actor', 'action', 'subject', 'from', 'to'],
    sorts: ['newest', 'oldest'],
    usualSize,
  })
  const filter: Omit<AuditLogFilter, 'limit'> = {
    q: page.q,
    actor: filters.actor || undefined,
    action: filters.action || undefined,
    subject: filters.subject || undefined,
    from: readDay(filters.from),
    until: readDay(filters.to, 1),
  }
  return { filter, page, narrowed: Boolean(page.q || Object.values(filters).some(Boolean)) }
}

/** The titles of the articles that entries are about, by the subject of the entry. */
export async function findSubjectTitles(
  platform: Pick<Platform, 'db' | 'clock'>,
  entries: Pick<AuditEntry, 'subject'>[],
): Promise<Partial<Record<string, string>>> {
  if (!entries.some(({ subject }) => subject?.startsWith('content/article/'))) return {}
  const articles = await listOfficeArticles(platform)
  return Object.fromEntries(articles.map(({ id, title }) => [`content/${articleKey(id)}`, title]))
}
