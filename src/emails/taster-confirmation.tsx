import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { providerDetails } from '#documents/provider.ts'
import { EmailLayout, Greeting, greetingName, Heading, Paragraph } from './email-layout.tsx'
import { styles } from './email-style.ts'
import { calendarAttachment, type ComposeEmail, type EmailTemplate, renderMessage } from './email-template.tsx'
import { Band } from './ticket.tsx'

/** To who signed up. Of what they typed it repeats only the name, so that no one can send their own text through us. */
export const composeTasterConfirmation: ComposeEmail = async (context, { details }) => {
  const place = await context.db
    .selectFrom('tasterPlace')
    .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
    .select(['tasterPlace.id as placeId', 'name', 'email', 'startsAt', 'endsAt', 'zone', 'createdAt'])
    .where('tasterPlace.id', '=', details.tasterPlaceId ?? '')
    .executeTakeFirstOrThrow()
  const name = greetingName(place.name)
  const data = { ...place, name: name ?? 'there', site: providerDetails(context.publicUrl) }
  const calendar = calendarAttachment('taster-session', renderTasterCalendar(data))
  const to = { name: name ?? '', address: place.email }
  return renderMessage(tasterConfirmation, data, { to, attachments: [calendar] })
}

export const tasterConfirmation: EmailTemplate<TasterData> = {
  subject: ({ startsAt, zone }) => `Your place in the Scrum Master taster session, ${formatDay(startsAt, zone)}`,
  Body,
}

function Body({ name, startsAt, endsAt, zone, site }: TasterData) {
  const day = formatDay(startsAt, zone)
  const hours = formatHours({ startsAt, endsAt }, zone)
  return (
    <EmailLayout data={{ site }} title="Your place is saved" preview={`${day}, ${hours}, live online.`}>
      <Greeting name={name} />
      <Paragraph>We have saved you a place in our free Scrum Master taster session.</Paragraph>
      <div className="ticket" style={styles.ticket}>
        <Band />
        <div style={styles.part}>
          <h2 style={styles.course}>Scrum Master taster session</h2>
          <p style={styles.figures}>
            {day}, {hours}
          </p>
          <p className="soft" style={styles.small}>
            Live online, free of charge
          </p>
        </div>
      </div>
      <Heading>What happens next</Heading>
      <Paragraph>
        Add the attached file to your calendar and the session appears in your own time zone. We’ll send the joining
        link to this address before it starts.
      </Paragraph>
      <Paragraph>
        All you need is your questions. There is nothing to pay, and we’ll only use your address for this session. If
        you can’t come, reply to this email and we’ll give your place to someone else.
      </Paragraph>
      <Paragraph>If this wasn’t you, reply to say so and we’ll delete the name and the address.</Paragraph>
    </EmailLayout>
  )
}
