import { articleKey } from '#domain/blog/article-document.ts'
import { listOfficeArticles } from '#domain/blog/office-articles.ts'
import type { AuditEntry, AuditLogFilter } from '#domain/events/audit-log.ts'
import type { Platform } from '#platform/platform.ts'
import { findDocument } from '#site-content/documents.ts'
import { readDay, readListQuery } from '../list-query.ts'

/** What the address asks for as a filter, with its last day included; `narrowed` where it leaves anything out. */
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

/** The titles of the articles and texts that entries are about, by the subject of the entry. */
export async function findSubjectTitles(
  platform: Pick<Platform, 'db' | 'clock'>,
  entries: Pick<AuditEntry, 'subject'>[],
): Promise<Partial<Record<string, string>>> {
  const subjects = new Set(entries.flatMap(({ subject }) => (subject?.startsWith(CONTENT) ? [subject] : [])))
  const isOfArticle = (subject: string) => subject.startsWith(`${CONTENT}article/`)
  const articles = [...subjects].some(isOfArticle) ? await listOfficeArticles(platform) : []
  const titles = articles.map(({ id, title }): [string, string] => [`${CONTENT}${articleKey(id)}`, title])
  for (const subject of subjects) {
    const document = isOfArticle(subject) ? undefined : await findDocument(platform, subject.slice(CONTENT.length))
    if (document) titles.push([subject, document.title])
  }
  return Object.fromEntries(titles)
}

const CONTENT = 'content/'
