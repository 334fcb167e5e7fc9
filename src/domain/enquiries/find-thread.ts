import { sql } from 'kysely'
import { type Change, readAuditDetails } from '#domain/audit/audit-entry.ts'
import type { Platform } from '#platform/platform.ts'

/** A note, a reply with its mail, or a change of who looks after it and where it stands. `by` is as the trail names it. */
export type ThreadItem =
  | { kind: 'note'; at: Date; by: string; text: string }
  | { kind: 'reply'; at: Date; by: string; text: string; mail: { id: string; sentAt: Date | null } | null }
  | { kind: 'change'; at: Date; by: string; action: string; changes: Change[] }

/** What staff did about an enquiry, oldest first. */
export async function loadThread(
  platform: Pick<Platform, 'db'>,
  input: { enquiryId: string; reference: string },
): Promise<ThreadItem[]> {
  const entries = await platform.db
    .selectFrom('enquiryEntry')
    .leftJoin('mail', (on) => on.onRef('mail.key', '=', sql`'enquiry-reply/' || enquiry_entry.id`))
    .select(['enquiryEntry.kind', 'author', 'text', 'writtenAt as at', 'mail.id as mailId', 'mail.sentAt'])
    .where('enquiryId', '=', input.enquiryId)
    .execute()
  const lines = await platform.db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'details'])
    .where('subject', '=', `enquiry/${input.reference}`)
    .where('action', 'not in', ['enquiry-note', 'enquiry-reply'])
    .execute()
  const items: ThreadItem[] = [
    ...entries.map(({ kind, author, text, at, mailId, sentAt }): ThreadItem => {
      const by = `staff:${author}`
      if (kind === 'note') return { kind, at, by, text }
      return { kind, at, by, text, mail: mailId ? { id: mailId, sentAt } : null }
    }),
    ...lines.map(({ at, actor, action, details: written }): ThreadItem => {
      return { kind: 'change', at, by: actor, action, changes: readAuditDetails(written).changes }
    }),
  ]
  return items.sort((one, other) => one.at.getTime() - other.at.getTime())
}
