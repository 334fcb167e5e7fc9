import { formatDay } from '#domain/courses/session-times.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { tasterAddedWords } from '#site-content/emails/taster-emails.ts'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, renderMessage } from './email-template.tsx'
import { wordedTemplate } from './email-wording.ts'
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
  return renderMessage(context, tasterAdded, data, { to: { name: '', address: request.email } })
}

interface TasterAddedData {
  startsAt: Date
  endsAt: Date
  zone: string
  /** The page on which a place is saved. */
  href: string
  site: ProviderDetails
}

export const tasterAdded = wordedTemplate({
  wording: tasterAddedWords,
  values: (data: TasterAddedData) => ({
    company: data.site.brand,
    phone: data.site.phone,
    day: formatDay(data.startsAt, data.zone),
    'day and time': formatTaster(data),
  }),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={data.href}>Save a place</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})
