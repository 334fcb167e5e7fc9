import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { EmailLayout, LinkButton, Paragraph } from './email-layout.tsx'
import { type ComposeEmail, type EmailTemplate, renderMessage } from './email-template.tsx'
import { formatTaster } from './taster-place.tsx'

/** To those who wanted to hear of the next taster, once. Null when it was cancelled or began before this could be sent. */
export const composeTasterAdded: ComposeEmail = async (context, { details }) => {
  const request = await context.db
    .selectFrom('tasterRequest')
    .select('email')
    .where('id', '=', details.tasterRequestId ?? '')
    .executeTakeFirst()
  const taster = await context.db
    .selectFrom('taster')
    .select(['startsAt', 'endsAt', 'zone', 'cancelledAt'])
    .where('id', '=', details.tasterId ?? '')
    .executeTakeFirst()
  if (!request || !taster || taster.cancelledAt || taster.startsAt <= context.clock.now()) return null
  const { publicUrl } = context
  const data = { ...taster, href: pageUrls.taster(publicUrl), site: await getProvider(context, publicUrl) }
  return renderMessage(tasterAdded, data, { to: { name: '', address: request.email } })
}

interface TasterAddedData {
  startsAt: Date
  endsAt: Date
  zone: string
  /** The page on which a place is saved. */
  href: string
  site: ProviderDetails
}

export const tasterAdded: EmailTemplate<TasterAddedData> = {
  subject: (data) => `The next free Scrum Master taster session: ${formatTaster(data)}`,
  Body,
}

function Body(data: TasterAddedData) {
  return (
    <EmailLayout data={data} title="There is a new taster session" preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        You wanted to hear about our next free Scrum Master taster session. It is on {formatTaster(data)}, live online.
      </Paragraph>
      <LinkButton href={data.href}>Save a place</LinkButton>
      <Paragraph>Places go to those who sign up first. We won’t write to you about tasters again.</Paragraph>
    </EmailLayout>
  )
}
