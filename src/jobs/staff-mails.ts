import { staffMessage } from './emails/staff-message.tsx'
import type { WriteMail } from './send-mail.ts'
import { papersOf, writeLetter } from './write-letter.ts'

/** What a member of staff wrote, to one of those they wrote it to. */
export const writeStaffMessage: WriteMail = async (ground, promised) => {
  const message = await ground.db
    .selectFrom('staffMessage')
    .select(['subject', 'text'])
    .where('id', '=', promised.facts.staffMessageId ?? '')
    .executeTakeFirstOrThrow()
  return writeLetter(staffMessage, { ...(await papersOf(ground, promised)), ...message })
}
