import type { CourseRun } from '#domain/courses/course-run.ts'
import { findWaitlistEntry, OFFER_HOURS } from '#domain/waitlist/waitlist.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { CourseDates } from './course-dates.tsx'
import { EmailLayout, EmailLink, Greeting, greetingName, Heading, Paragraph } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailContext,
  type EmailTemplate,
  type QueuedEmail,
  renderMessage,
} from './email-template.tsx'
import { findRunChange } from './run-changed.tsx'

/** Of what was typed it repeats only the name, so that no one can send their own text through us. */
export const composeWaitingJoined: ComposeEmail = async (context, queued) => {
  const { to, data } = await loadWaitingListEmail(context, queued)
  return renderMessage(waitingJoined, data, { to })
}

/** The run was cancelled, and its waiting list with it. */
export const composeWaitingEnded: ComposeEmail = async (context, queued) => {
  const { to, data } = await loadWaitingListEmail(context, queued)
  return renderMessage(waitingEnded, data, { to })
}

/** The run has other dates. Null for a person who has left the list or was offered a place since. */
export const composeWaitingChanged: ComposeEmail = async (context, queued) => {
  const { was, became } = await findRunChange(context, queued)
  const { to, data, state } = await loadWaitingListEmail(context, queued)
  if (state !== 'waiting') return null
  return renderMessage(waitingChanged, { ...data, run: became, was }, { to })
}

export function getWaitingRow({ db }: EmailContext, { details }: QueuedEmail) {
  return db
    .selectFrom('waiting')
    .select(['key', 'name', 'email'])
    .where('id', '=', details.waitingId ?? '')
    .executeTakeFirstOrThrow()
}

async function loadWaitingListEmail(context: EmailContext, queued: QueuedEmail) {
  const { key, name: typed, email } = await getWaitingRow(context, queued)
  const name = greetingName(typed)
  const entry = await findWaitlistEntry(context, { key })
  if (!entry) throw new Error(`expected the waiting list entry ${queued.details.waitingId}`)
  const { courseName, run, place, state } = entry
  const href = pageUrls.waitingList(context.publicUrl, key)
  const site = await getProvider(context, context.publicUrl)
  const data: WaitingListEmailData = { name: name ?? 'there', courseName, run, place, href, site }
  return { to: { name: name ?? '', address: email }, data, state }
}

interface WaitingListEmailData {
  name: string
  courseName: string
  run: Pick<CourseRun, 'label' | 'zone' | 'sessions'>
  /** Their position on the list while they wait. */
  place: number | null
  /** The page with their position, on which they can leave the list. */
  href: string
  site: ProviderDetails
}

export const waitingJoined: EmailTemplate<WaitingListEmailData> = {
  subject: ({ courseName, run }) => `You are on the waiting list: ${courseName}, ${run.label}`,
  Body: WaitingJoinedBody,
}

function WaitingJoinedBody({ name, courseName, run, place, href, site }: WaitingListEmailData) {
  return (
    <EmailLayout data={{ site }} title="You are on the waiting list" preview={`${courseName}, ${run.label}.`}>
      <Greeting name={name} />
      <Paragraph>Every place on these dates is taken.{place ? ` You’re number ${place} on the list.` : ''}</Paragraph>
      <CourseDates courseName={courseName} run={run} />
      <Heading>What happens next</Heading>
      <Paragraph>
        When a place comes free we offer it to the person who has waited longest. If that’s you, we’ll email this
        address and hold the place for you for {OFFER_HOURS} hours. There is nothing to pay now.
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>See where you are on the list, or leave it</EmailLink>
      </Paragraph>
      <Paragraph>If this wasn’t you, use that link to leave the list and we won’t write again.</Paragraph>
    </EmailLayout>
  )
}

interface WaitingChangedData extends WaitingListEmailData {
  /** The run as they were last told of it. */
  was: WaitingListEmailData['run']
}

export const waitingChanged: EmailTemplate<WaitingChangedData> = {
  subject: ({ courseName, run }) => `New dates on your waiting list: ${courseName}, ${run.label}`,
  Body: WaitingChangedBody,
}

function WaitingChangedBody({ name, courseName, run, was, place, href, site }: WaitingChangedData) {
  return (
    <EmailLayout
      data={{ site }}
      title="The dates you’re waiting for have changed"
      preview={`${courseName} is now ${run.label}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        We have had to change the dates you’re waiting for. You keep your position on the list
        {place ? `: you’re number ${place}` : ''}.
      </Paragraph>
      <Heading>New dates</Heading>
      <CourseDates courseName={courseName} run={run} />
      <Heading>Previous dates</Heading>
      <CourseDates courseName={courseName} run={was} />
      <Heading>What happens next</Heading>
      <Paragraph>
        If the new dates suit you, you don’t need to do anything. If they don’t, use this link to leave the list:
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>See where you are on the list, or leave it</EmailLink>
      </Paragraph>
    </EmailLayout>
  )
}

export const waitingEnded: EmailTemplate<WaitingListEmailData> = {
  subject: ({ courseName, run }) => `Cancelled: ${courseName}, ${run.label}, and its waiting list`,
  Body: WaitingEndedBody,
}

function WaitingEndedBody({ name, courseName, run, site }: WaitingListEmailData) {
  return (
    <EmailLayout data={{ site }} title="These dates are cancelled" preview={`${courseName}, ${run.label}.`}>
      <Greeting name={name} />
      <Paragraph>You were waiting for a place on these dates. We’re sorry, but we have had to cancel them.</Paragraph>
      <CourseDates courseName={courseName} run={run} />
      <Paragraph>
        You’re no longer on a waiting list, and you don’t need to do anything. Reply to this email if you’d like to hear
        about other dates.
      </Paragraph>
    </EmailLayout>
  )
}
