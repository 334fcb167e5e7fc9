import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { createTasterToken } from '#domain/tasters/taster-place.ts'
import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider } from '#documents/provider.ts'
import { tasterConfirmationWords, tasterReminderWords } from '#site-content/emails/taster-emails.ts'
import { AddressToCopy } from './course-dates.tsx'
import {
  EmailLayout,
  EmailLink,
  greetingName,
  Heading,
  LinkButton,
  Paragraph,
  TicketBox,
  TicketPart,
  Typed,
} from './email-layout.tsx'
import { styles } from './email-style.ts'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  type QueuedEmail,
  renderMessage,
} from './email-template.tsx'
import { type EmailTemplate, personValues, wordedTemplate } from './email-wording.ts'
import { Band } from './ticket.tsx'

/**
 * What an email to someone with a place in a taster shows, and its recipient. Null when the place was given up, or the
 * person erased. Of what they typed it repeats only the name, so that no one can send their own text through us.
 */
export async function loadTasterPlace(context: EmailContext, { details }: QueuedEmail) {
  const place = await context.db
    .selectFrom('tasterPlace')
    .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
    .select(['tasterPlace.id as placeId', 'name', 'email', 'startsAt', 'endsAt', 'zone', 'sequence'])
    .select(['joiningLink', 'cancelledAt', 'cancelReason'])
    .where('tasterPlace.id', '=', details.tasterPlaceId ?? '')
    .executeTakeFirst()
  if (!place) return null
  const { joiningLink, cancelledAt, cancelReason, email, ...rest } = place
  const name = greetingName(place.name)
  const data: TasterData = {
    ...rest,
    name: name ?? 'there',
    href: pageUrls.myTaster(context.publicUrl, await createTasterToken(context, place)),
    hasRoom: joiningLink !== null,
    site: await getProvider(context, context.publicUrl),
  }
  return { data, cancelledAt, cancelReason, to: { name: name ?? '', address: email } }
}

/** "Thu 3 Dec 2026, 18:30 to 19:30 GMT" */
export const formatTaster = ({ startsAt, endsAt, zone }: Pick<TasterData, 'startsAt' | 'endsAt' | 'zone'>): string =>
  `${formatDay(startsAt, zone)}, ${formatHours({ startsAt, endsAt }, zone)}`

export function TasterTicket({ data }: { data: TasterData }) {
  return (
    <TicketBox>
      <Band />
      <TicketPart>
        <h2 style={styles.course}>Scrum Master taster session</h2>
        <p style={styles.figures}>{formatTaster(data)}</p>
        <p className="soft" style={styles.small}>
          Live online, free of charge
        </p>
      </TicketPart>
    </TicketBox>
  )
}

export const tasterValues = (data: TasterData) => ({
  ...personValues({ name: data.name, provider: data.site }),
  day: formatDay(data.startsAt, data.zone),
  'day and time': formatTaster(data),
})

/** Where to join, or that the link is still to come. */
export function HowToJoin({ data: { hasRoom, href }, linkToCome }: { data: TasterData; linkToCome: string }) {
  if (!hasRoom) return <Typed text={linkToCome} />
  return (
    <>
      <LinkButton href={href}>Join online</LinkButton>
      <AddressToCopy href={href} />
      <Paragraph>Your link opens 15 minutes before the start.</Paragraph>
    </>
  )
}

export function GiveUpPlace({ data: { href } }: { data: TasterData }) {
  return (
    <Paragraph>
      If you can’t come, let someone else have your place: <EmailLink href={href}>give up my place</EmailLink>
    </Paragraph>
  )
}

/** To who signed up. */
export const composeTasterConfirmation: ComposeEmail = (context, queued) =>
  composeTaster(tasterConfirmation, context, queued)

/** A day before. */
export const composeTasterReminder: ComposeEmail = (context, queued) => composeTaster(tasterReminder, context, queued)

/** Nothing is sent about a place that was given up, or a taster that was cancelled meanwhile. */
async function composeTaster(template: EmailTemplate<TasterData>, ...[context, queued]: Parameters<ComposeEmail>) {
  const place = await loadTasterPlace(context, queued)
  if (!place || place.cancelledAt) return null
  const { data, to } = place
  const calendar = calendarAttachment('taster-session', renderTasterCalendar(data, queued.promisedAt))
  return renderMessage(context, template, data, { to, attachments: [calendar] })
}

export const tasterConfirmation = wordedTemplate({
  wording: tasterConfirmationWords,
  values: (data: TasterData) => tasterValues(data),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <TasterTicket data={data} />
      <Heading>What happens next</Heading>
      <HowToJoin data={data} linkToCome={words.linkToCome} />
      <Typed text={words.calendar} />
      <Typed text={words.closing} />
      <GiveUpPlace data={data} />
      <Paragraph>If this wasn’t you, that link deletes the name and the address, and we won’t write again.</Paragraph>
    </EmailLayout>
  ),
})

export const tasterReminder = wordedTemplate({
  wording: tasterReminderWords,
  values: (data: TasterData) => tasterValues(data),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <TasterTicket data={data} />
      <HowToJoin data={data} linkToCome={words.linkToCome} />
      <Typed text={words.closing} />
      <GiveUpPlace data={data} />
    </EmailLayout>
  ),
})
