import { type AuditEntry, listAuditEntries } from '#domain/events/audit-log.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { csvFile } from '#web/pages/download.ts'
import { formatForSpreadsheet } from '#web/pages/date-time.tsx'
import { actorName, fieldLabel, readableDetails, subjectLabel, valueLabel } from '../audit-labels.ts'
import { eventLabel } from '../event-labels.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/export-activity'
import { findSubjectTitles, readActivityList } from './activity-list.ts'

/** More do not fit a spreadsheet that people can work with: the days narrow it. */
const MOST_ENTRIES = 50_000

/** The entries of the log as it is narrowed, in words; the export is recorded in the log too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, actor } = officeContext(context)
  const { filter, page } = readActivityList(url, null)
  const { rows } = await listAuditEntries(platform, { ...filter, sort: page.sort, limit: MOST_ENTRIES })
  const titles = await findSubjectTitles(platform, rows)
  const details = { rows: rows.length }
  await platform.db.transaction().execute((tx) => recordEvent(tx, { kind: 'activity-exported', actor, details }))
  return csvFile('activity', [
    ['When', 'Who', 'What', 'Booking', 'About', 'Details'],
    ...rows.map((entry) => csvRow(entry, titles)),
  ])
}

const csvRow = (entry: AuditEntry, titles: Partial<Record<string, string>>) => [
  { date: formatForSpreadsheet(entry.at) },
  actorName(entry.actor),
  eventLabel(entry.action),
  entry.booking?.reference ?? null,
  entry.subject && subjectLabel(entry.subject, titles),
  detailsLabel(entry),
]

const detailsLabel = ({ changes, details }: AuditEntry): string =>
  [
    ...changes.map(
      ({ field, from, to }) => `${fieldLabel(field)}: ${valueLabel(field, from)} to ${valueLabel(field, to)}`,
    ),
    ...readableDetails(details).map(({ name, value }) => `${fieldLabel(name)}: ${valueLabel(name, value)}`),
  ].join('; ')
