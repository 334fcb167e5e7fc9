import type { PositionStore } from '#platform/inbox.ts'
import type { Platform } from '#platform/platform.ts'

/** How far each mailbox has been read, in the database. */
export const mailboxPositions = ({ db }: Pick<Platform, 'db'>): PositionStore => ({
  async load(mailbox) {
    const row = await db
      .selectFrom('mailboxPosition')
      .select(['uidValidity', 'lastUid', 'failedUids'])
      .where('mailbox', '=', mailbox)
      .executeTakeFirst()
    return row
      ? { uidValidity: row.uidValidity, lastUid: Number(row.lastUid), failedUids: row.failedUids.map(Number) }
      : null
  },
  async save(mailbox, position) {
    await db
      .insertInto('mailboxPosition')
      .values({ mailbox, ...position })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(position))
      .execute()
  },
})
