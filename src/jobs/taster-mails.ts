import { calendarAttachment } from './attached-files.ts'
import { renderTasterCalendar } from './documents/taster-calendar.ts'
import { renderEmail } from './emails/compose.tsx'
import { greetingName } from '#emails/greeting-name.ts'
import { tasterConfirmation } from '#emails/taster-confirmation.tsx'
import { providerDetails } from '#documents/provider.ts'
import type { ComposeEmail } from './send-email.ts'

/** To who signed up. Their name is the only word of theirs in it: nobody can send a text of their own through us. */
export const composeTasterConfirmation: ComposeEmail = async (ground, { details: input }) => {
  const place = await ground.db
    .selectFrom('tasterPlace')
    .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
    .select(['tasterPlace.id as placeId', 'name', 'email', 'startsAt', 'endsAt', 'zone', 'createdAt'])
    .where('tasterPlace.id', '=', input.tasterPlaceId ?? '')
    .executeTakeFirstOrThrow()
  const name = greetingName(place.name)
  const documents = { ...place, name: name ?? 'there', site: providerDetails(ground.publicUrl) }
  const calendar = calendarAttachment('taster-session', renderTasterCalendar(documents))
  const email = await renderEmail(tasterConfirmation, documents)
  return { ...email, to: { name: name ?? '', address: place.email }, attachments: [calendar] }
}
