import { staffMessage } from '#emails/staff-message.tsx'
import type { ComposeEmail } from './send-email.ts'
import { documentsOf, renderBookingEmail } from '#emails/email-template.tsx'

/** What a member of staff wrote, to one of those they wrote it to. */
export const composeStaffMessage: ComposeEmail = async (ground, promised) => {
  const message = await ground.db
    .selectFrom('staffMessage')
    .select(['subject', 'text'])
    .where('id', '=', promised.details.staffMessageId ?? '')
    .executeTakeFirstOrThrow()
  return renderBookingEmail(staffMessage, { ...(await documentsOf(ground, promised)), ...message })
}
