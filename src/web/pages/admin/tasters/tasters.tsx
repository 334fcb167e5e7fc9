import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { addTaster } from '#domain/tasters/arrange-taster.ts'
import {
  BOOKED_WITHIN_DAYS,
  countTasters,
  listTasters,
  type TasterSummary,
  type TasterTab,
} from '#domain/tasters/find-tasters.ts'
import { TASTER_ERROR_FIELDS, TASTER_ERRORS } from '#domain/tasters/messages.ts'
import { parseTasterDetails, readTasterForm, type TasterForm } from '#domain/tasters/taster-details.ts'
import { listTrainers, type Trainer } from '#domain/trainers/trainer.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { listTimeZones } from '../dates/date-form.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { settingSummary } from '../settings/setting-labels.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/tasters'
import { NEW_TASTER, TasterFields, trainerName } from './taster-fields.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Tasters',
    description: 'The free taster sessions, who signed up and who booked a course afterwards.',
    path: paths.admin.tasters,
    noindex: true,
  })

const TABS: { value: TasterTab; label: string }[] = [
  { value: 'coming', label: 'Coming' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, mayWrite, settings } = officeContext(context)
  const tab = TABS.find(({ value }) => value === url.searchParams.get('show'))?.value ?? 'coming'
  const [tasters, counts, trainers, { tasterRule }] = await Promise.all([
    listTasters(platform, tab),
    countTasters(platform),
    listTrainers(platform),
    settings(),
  ])
  const rule = settingSummary('tasterRule', tasterRule)
  return { tab, tasters, counts, trainers, rule, zones: listTimeZones(), mayWrite }
}

interface Answer {
  form: TasterForm
  errors: FieldErrors
  message: string | null
}

async function add({ context, form: posted }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const form = readTasterForm(posted)
  const rejected = (status: number, errors: FieldErrors, message: string | null = null) =>
    data<Answer>({ form, errors, message }, { status })
  const read = parseTasterDetails(form)
  if (!read.ok) return rejected(422, read.fieldErrors)
  const added = await addTaster(platform, { details: read.data, actor })
  if (added.ok) return redirect(withFlash(`${paths.admin.taster(added.tasterId)}?number=${added.told}`, 'added'), 303)
  const field = TASTER_ERROR_FIELDS[added.error]
  return field ? rejected(409, { [field]: TASTER_ERRORS[added.error] }) : rejected(409, {}, TASTER_ERRORS[added.error])
}

export const action = actions<Route.ActionArgs, Answer>({ add }, ({ form }) => ({
  form: readTasterForm(form),
  errors: {},
  message: UNKNOWN_BUTTON,
}))

export default function Tasters({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, tasters, counts, trainers, rule, zones, mayWrite } = loaderData
  const columns = listColumns(trainers, tab === 'past')
  const adding = useSearchParams()[0].has('add')
  const answer: Answer | null = actionData ?? null
  return (
    <AdminPage
      heading="Tasters"
      summary={
        tab === 'past'
          ? `Booked: those who attended and paid for a course within ${BOOKED_WITHIN_DAYS} days.`
          : 'Free sessions for people to try us out.'
      }
      actions={
        <>
          <span>
            Usual time: {rule} <a href={paths.admin.setting('tasterRule')}>Change</a>
          </span>
          {mayWrite && (
            <ButtonLink small href={paths.admin.addTaster}>
              Add a taster
            </ButtonLink>
          )}
        </>
      }
    >
      <ErrorSummary id="answer" problems={problemsOf(answer?.errors ?? {}, answer ?? {})} />
      <ListTabs label="Which tasters" tabs={TABS.map((one) => ({ ...one, count: counts[one.value] }))} />
      <div className="taster-list">
        <DataTable
          caption="Tasters"
          items={tasters}
          keyOf={({ id }) => id}
          empty={EMPTY[tab]}
          columns={tab === 'past' ? [...columns, ...RESULTS] : columns}
        />
      </div>
      {mayWrite && (adding || answer !== null) && (
        <section className="panel" id="add" aria-labelledby="add-title">
          <h2 id="add-title">Add a taster</h2>
          <form method="post" action="#answer" className="admin-form" noValidate>
            <TasterFields
              form={answer?.form ?? NEW_TASTER}
              errors={answer?.errors ?? {}}
              zones={zones}
              trainers={trainers}
            />
            <Button small name="intent" value="add">
              Add the taster
            </Button>
          </form>
        </section>
      )}
    </AdminPage>
  )
}

const EMPTY: Record<TasterTab, string> = {
  coming: 'No taster is planned. Visitors can leave their email address to hear about the next one.',
  past: 'No taster has taken place yet.',
  cancelled: 'No taster was cancelled.',
}

const listColumns = (trainers: Trainer[], isOver: boolean): Column<TasterSummary>[] => [
  {
    head: 'When',
    phone: 'first',
    cell: ({ id, startsAt, endsAt, zone }) => (
      <TwoLines
        first={
          <a href={paths.admin.taster(id)} data-row="">
            {formatDay(startsAt, zone)}
          </a>
        }
        second={formatHours({ startsAt, endsAt }, zone)}
      />
    ),
  },
  { head: 'Places taken', phone: 'second-end', cell: ({ taken, capacity }) => `${taken} of ${capacity}` },
  { head: 'Trainer', phone: 'second', cell: ({ trainerId }) => trainerName(trainers, trainerId, isOver) },
  {
    head: 'Joining link',
    phone: 'first-end',
    cell: ({ joiningLink }) =>
      joiningLink ? <Badge kind="ok">Ready</Badge> : <Badge kind="warn">No joining link</Badge>,
  },
]

const RESULTS: Column<TasterSummary>[] = [
  { head: 'Attended', phone: 'middle', numeric: true, cell: ({ came }) => came },
  { head: 'Booked', phone: 'last', numeric: true, cell: ({ booked }) => booked },
]
