import { site } from '#content/site.ts'
import { formatPence } from '#domain/pence.ts'
import { loadWeeklyFigures, type WeeklyFigure, type WeeklyFigures } from '#domain/reports/weekly-figures.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { EmailLayout, Greeting, LinkButton, Paragraph } from './email-layout.tsx'
import { type ComposeEmail, renderMessage } from './email-template.tsx'
import type { EmailTemplate } from './email-wording.ts'

/** To an owner. Nothing is sent to one who has left, or is no owner any more. */
export const composeWeeklyFigures: ComposeEmail = async (context, { details }) => {
  const owner = await context.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', details.accountId ?? '')
    .where('role', '=', 'owner')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!owner || !details.monday) return null
  const data = {
    ...(await loadWeeklyFigures(context, { monday: details.monday })),
    name: owner.name,
    reports: pageUrls.reports(context.publicUrl),
    provider: await getProvider(context, context.publicUrl),
  }
  return renderMessage(context, weeklyFigures, data, { to: { name: owner.name, address: owner.email } })
}

interface WeeklyFiguresData extends WeeklyFigures {
  name: string
  /** The address of the reports. */
  reports: string
  provider: ProviderDetails
}

const weeklyFigures: EmailTemplate<WeeklyFiguresData> = {
  subject: ({ figures: [net], to }) => `Last week: ${formatPence(net.now)} net, to ${dayText(to)}`,
  Body: WeeklyFiguresBody,
}

const FIGURE_LABELS: Record<WeeklyFigure['name'], string> = {
  net: 'Revenue, net of refunds',
  payments: 'Payments',
  refunded: 'Refunds and lost disputes',
  forms: 'Booking forms sent',
  paid: 'Of which paid so far',
}

function WeeklyFiguresBody({ name, from, to, figures, overdue, reports, provider }: WeeklyFiguresData) {
  return (
    <EmailLayout
      data={{ site: provider }}
      title="Last week in figures"
      preview={`${dayText(from)} to ${dayText(to)}, compared with the week before.`}
      forStaff
    >
      <Greeting name={name} />
      <Paragraph>
        {dayText(from)} to {dayText(to)}, with the week before in brackets:
      </Paragraph>
      <ul>
        {figures.map((figure) => (
          <li key={figure.name}>
            {FIGURE_LABELS[figure.name]}: <strong>{figureText(figure, 'now')}</strong> ({figureText(figure, 'before')})
          </li>
        ))}
      </ul>
      <Paragraph>
        {overdue > 0 ? `${formatPence(overdue)} in balances is overdue now.` : 'No balance is overdue.'}
      </Paragraph>
      <LinkButton href={reports}>See the reports</LinkButton>
      <Paragraph>Owners can switch this email off under Settings.</Paragraph>
    </EmailLayout>
  )
}

const figureText = (figure: WeeklyFigure, week: 'now' | 'before'): string =>
  figure.name === 'net' || figure.name === 'refunded' ? formatPence(figure[week]) : figure[week].toLocaleString('en-GB')

const dayText = (day: string): string =>
  dateFormat({ timeZone: site.zone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(`${day}T12:00:00Z`),
  )
