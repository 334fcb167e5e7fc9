import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { site } from '#content/site.ts'
import { awayDays } from '#domain/schedule/messages.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { addTrainer } from '#domain/trainers/save-trainer.ts'
import { listTrainerRecords, type TrainerRecord } from '#domain/trainers/trainer-records.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { withFlash } from '../../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { TrainerPicture } from '../../trainer-picture.tsx'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/trainers'
import { NO_ANSWER, type TrainerAnswer, TrainerForm } from './trainer-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Trainers',
    description: 'Who teaches, what visitors read about them and when they are away.',
    path: paths.admin.trainers,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const today = toWallClock(platform.clock.now(), site.zone).day
  return { trainers: await listTrainerRecords(platform, { today }), mayWrite }
}

async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const added = await addTrainer(platform, { fields: form, actor })
  if (added.ok) return redirect(withFlash(paths.admin.trainer(added.trainerId), 'added'), 303)
  return data<TrainerAnswer>(
    { ...NO_ANSWER, form: 'trainer', values: form, errors: added.fieldErrors },
    { status: 422 },
  )
}

export const action = actions<Route.ActionArgs, TrainerAnswer>({ add }, () => ({
  ...NO_ANSWER,
  message: UNKNOWN_BUTTON,
}))

export default function Trainers({ loaderData: { trainers, mayWrite }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? NO_ANSWER
  const adding = useSearchParams()[0].has('add') || actionData !== undefined
  return (
    <AdminPage
      heading="Trainers"
      summary="Who teaches. Course pages, confirmations and My bookings show what you write here."
      actions={
        mayWrite && (
          <ButtonLink small href={paths.admin.addTrainer}>
            Add a trainer
          </ButtonLink>
        )
      }
    >
      <ErrorSummary problems={problemsOf(answer.errors, answer)} />
      {mayWrite && adding && (
        <section className="panel" id="add" aria-labelledby="add-title">
          <h2 id="add-title">Add a trainer</h2>
          <TrainerForm values={answer.values} errors={answer.errors} />
        </section>
      )}
      <div className="trainer-list">
        <TrainerTable trainers={trainers} />
      </div>
    </AdminPage>
  )
}

function TrainerTable({ trainers }: { trainers: TrainerRecord[] }) {
  return (
    <DataTable
      caption="Trainers"
      items={trainers}
      keyOf={({ id }) => id}
      empty="No trainers yet. Add the first."
      columns={[
        { head: 'Trainer', phone: 'first', cell: (trainer) => <NameCell trainer={trainer} /> },
        { head: 'Credentials', phone: 'second', cell: ({ credentials }) => credentials.join(', ') },
        {
          head: 'Dates to come',
          phone: 'below',
          cell: ({ id, comingDates, nextStart }) =>
            nextStart ? (
              <a href={paths.admin.trainingDatesWith(id)}>
                {comingDates}, from {formatDate(nextStart)}
              </a>
            ) : (
              'None'
            ),
        },
        { head: 'Next absence', cell: ({ nextAway }) => nextAway && awayDays(nextAway).replace(/^(on|from) /, '') },
        { head: 'State', phone: 'first-end', cell: (trainer) => <TrainerState trainer={trainer} /> },
      ]}
    />
  )
}

function NameCell({ trainer }: { trainer: TrainerRecord }) {
  return (
    <div className="trainer-name">
      <TrainerPicture trainer={trainer} />
      <TwoLines
        first={
          <a href={paths.admin.trainer(trainer.id)} data-row="">
            {trainer.name}
          </a>
        }
        second={trainer.role}
      />
    </div>
  )
}

function TrainerState({ trainer: { archivedAt, isSample } }: { trainer: TrainerRecord }) {
  return (
    <span>
      {archivedAt && <Badge kind="quiet">Archived</Badge>} {isSample && <Badge kind="info">Sample</Badge>}
    </span>
  )
}
