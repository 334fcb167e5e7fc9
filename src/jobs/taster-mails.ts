import { calendarFile } from './attached-files.ts'
import { renderTasterCalendar } from './documents/taster-calendar.ts'
import { composeLetter } from './emails/compose.tsx'
import { nameToGreet } from './emails/name-to-greet.ts'
import { tasterConfirmation } from './emails/taster-confirmation.tsx'
import { providerFacts } from './provider-facts.ts'
import type { WriteMail } from './send-mail.ts'

/** To who signed up. Their name is the only word of theirs in it: nobody can send a text of their own through us. */
export const writeTasterConfirmation: WriteMail = async (ground, { facts }) => {
  const place = await ground.db
    .selectFrom('tasterPlace')
    .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
    .select(['tasterPlace.id as placeId', 'name', 'email', 'startsAt', 'endsAt', 'zone', 'createdAt'])
    .where('tasterPlace.id', '=', facts.tasterPlaceId ?? '')
    .executeTakeFirstOrThrow()
  const name = nameToGreet(place.name)
  const papers = { ...place, name: name ?? 'there', site: providerFacts(ground.publicUrl) }
  const calendar = calendarFile('taster-session', renderTasterCalendar(papers))
  const letter = await composeLetter(tasterConfirmation, papers)
  return { ...letter, to: { name: name ?? '', address: place.email }, attachments: [calendar] }
}
