import { sql } from 'kysely'
import type { MailboxFailure, MailboxMemory } from '#platform/inbox.ts'
import type { Platform } from '#platform/platform.ts'

/** How far each mailbox has been read, and since when it cannot be, in the database. */
export const mailboxMemory = ({ db }: Pick<Platform, 'db'>): MailboxMemory => ({
  async load(mailbox) {
    const row = await db
      .selectFrom('mailboxPosition')
      .select(['uidValidity', 'lastUid', 'failedUids', 'caughtUpAt'])
      .where('mailbox', '=', mailbox)
      .executeTakeFirst()
    return row ? { ...row, lastUid: Number(row.lastUid), failedUids: row.failedUids.map(Number) } : null
  },
  async save(mailbox, position) {
    await db
      .insertInto('mailboxPosition')
      .values({ mailbox, ...position })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(position))
      .execute()
  },
  async mayTry(mailbox) {
    const waiting = await db
      .selectFrom('mailboxState')
      .select('mailbox')
      .where('mailbox', '=', mailbox)
      .where('failure', '=', 'login-rejected')
      // As long as it has failed already: each wait is twice the last. Less than the minute in which the next try begins.
      .where(sql<boolean>`checked_at + least(greatest(checked_at - failing_since, '50 seconds'), '30 minutes') > now()`)
      .executeTakeFirst()
    return waiting === undefined
  },
  async report(mailbox, failure) {
    const checked = { failure, checkedAt: sql<Date>`now()` }
    await db
      .insertInto('mailboxState')
      .values({ mailbox, ...checked, failingSince: failure && sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('mailbox').doUpdateSet({
          ...checked,
          failingSince: failure && sql<Date>`coalesce(mailbox_state.failing_since, now())`,
        }),
      )
      .execute()
  },
})

export interface MailboxTrouble {
  mailbox: string
  failure: MailboxFailure
  since: Date
}

/** What keeps a mailbox from being read; null where all is well. Servers are away for minutes now and then. */
export async function findMailboxTrouble({ db }: Pick<Platform, 'db'>): Promise<MailboxTrouble | null> {
  const { rows } = await sql<MailboxTrouble>`
    select mailbox, failure, failing_since as since from mailbox_state
    where failure is not null
      -- one that is no longer in the settings is not tried
      and checked_at > now() - interval '45 minutes'
      and (failure = 'login-rejected' or failing_since < now() - interval '10 minutes')
    order by failing_since limit 1`.execute(db)
  return rows[0] ?? null
}
