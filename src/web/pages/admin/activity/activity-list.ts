import type { AuditLogFilter } from '#domain/audit/audit-log.ts'
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
