import { calendarAttachment, type ComposeEmail, type Email, renderEmail } from './email-template.tsx'
import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { greetingName } from './greeting-name.ts'
import { providerDetails } from '#documents/provider.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { look } from './email-style.ts'
import { EmailLayout, Heading, Paragraph } from './email-layout.tsx'
import { Ribbon } from './ticket.tsx'

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

/** Sent once with the place: when it is, how to come, and that nothing is owed. */
export const tasterConfirmation: Email<TasterData> = {
  subject: ({ startsAt, zone }) => `Your place in the Scrum Master taster session, ${formatDay(startsAt, zone)}`,
  Body,
}

function Body({ placeId, name, startsAt, endsAt, zone, site }: TasterData) {
  const day = formatDay(startsAt, zone)
  const hours = formatHours({ startsAt, endsAt }, zone)
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="Your place is saved"
      preview={`${day}, ${hours}, live online.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>We have saved you a place in our free Scrum Master taster session.</Paragraph>
      <div className="ticket" style={look.ticket}>
        <Ribbon seed={placeId} />
        <div style={look.part}>
          <h2 style={look.course}>Scrum Master taster session</h2>
          <p style={look.mono}>
            {day}, {hours}
          </p>
          <p className="soft" style={look.small}>
            Live online, free of charge
          </p>
        </div>
      </div>
      <Heading>What happens next</Heading>
      <Paragraph>
        A calendar file is attached: add it to your calendar and the session appears in your own time zone. We send the
        joining link to this address before it begins.
      </Paragraph>
      <Paragraph>
        Bring nothing but your questions. There is nothing to pay, and we use your address for this session alone unless
        you ask. If you cannot come, reply to this email and we give your place to someone else.
      </Paragraph>
      <Paragraph>If this was not you, reply and we remove the name and the address.</Paragraph>
    </EmailLayout>
  )
}
