import { data, type MetaArgs, redirect } from 'react-router'
import { site } from '#content/site.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { listRuns, readRunList } from '#domain/schedule/list-runs.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { addDaysAway, listDaysAway, removeDaysAway } from '#domain/trainers/days-away.ts'
import { TRAINER_ERRORS } from '#domain/trainers/messages.ts'
import { archiveTrainer, updateTrainer } from '#domain/trainers/save-trainer.ts'
import { removeTrainerPhoto } from '#domain/trainers/trainer-photo.ts'
import { findTrainerRecord, type TrainerRecord } from '#domain/trainers/trainer-records.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext, type OfficeContext } from '../office-context.ts'
import type { Route } from './+types/trainer'
import { DaysAwaySection } from './days-away-section.tsx'
import { NextDatesSection } from './next-dates-section.tsx'
import { PhotographSection } from './photograph-section.tsx'
import { NO_ANSWER, type TrainerAnswer, TrainerForm, trainerValues } from './trainer-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Trainer',
    description: 'What visitors read about a trainer, and when they are away.',
    path: paths.admin.trainer(params.trainerId ?? ''),
    noindex: true,
  })

/** `?fault=` names what was wrong with a photograph, which another address takes. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const of = { trainerId: params.trainerId.toLowerCase(), today: toWallClock(platform.clock.now(), site.zone).day }
  const trainer = await findTrainerRecord(platform, of)
  if (!trainer) throw data(null, { status: 404 })
  const fault = new URL(request.url).searchParams.get('fault') ?? ''
  const photographFault = isTrainerError(fault) ? TRAINER_ERRORS[fault] : null
  const [daysAway, next] = await Promise.all([
    listDaysAway(platform, of),
    listRuns(platform, { ...readRunList({ trainer: trainer.id }), size: SHOWN_DATES }),
  ])
  return { trainer, daysAway, next, photographFault, mayWrite }
}

const SHOWN_DATES = 5

const isTrainerError = (name: string): name is keyof typeof TRAINER_ERRORS => Object.hasOwn(TRAINER_ERRORS, name)

type Result =
  | { ok: true }
  | { ok: false; error: keyof typeof TRAINER_ERRORS }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

interface Handler {
  form: TrainerAnswer['form']
  flash: keyof typeof FLASH_MESSAGES
  run(
    office: OfficeContext,
    input: { trainerId: string; version: number; form: Record<string, string>; target: string },
  ): Promise<Result>
}

const archive =
  (archived: boolean): Handler['run'] =>
  ({ platform, actor }, { trainerId, version }) =>
    archiveTrainer(platform, { trainerId, version, archived, actor })

const HANDLERS: Record<string, Handler> = {
  save: {
    form: 'trainer',
    flash: 'saved',
    run: ({ platform, actor }, { trainerId, version, form }) =>
      updateTrainer(platform, { trainerId, version, fields: form, actor }),
  },
  away: {
    form: 'away',
    flash: 'away',
    run: ({ platform, actor }, { trainerId, form }) => addDaysAway(platform, { trainerId, fields: form, actor }),
  },
  'remove-away': {
    form: 'other',
    flash: 'not-away',
    async run({ platform, actor }, { trainerId, target }) {
      await removeDaysAway(platform, { trainerId, daysAwayId: target, actor })
      return { ok: true }
    },
  },
  'remove-photograph': {
    form: 'other',
    flash: 'no-photograph',
    run: ({ platform, actor }, { trainerId }) => removeTrainerPhoto(platform, { trainerId, actor }),
  },
  archive: { form: 'other', flash: 'archived', run: archive(true) },
  restore: { form: 'other', flash: 'restored', run: archive(false) },
}

const answerWith =
  ({ run, form: name, flash }: Handler) =>
  async ({ params, context, form, target }: Submission<Route.ActionArgs>) => {
    const trainerId = params.trainerId.toLowerCase()
    const result = await run(officeContext(context), { trainerId, version: Number(form.version), form, target })
    if (result.ok) return redirect(withFlash(paths.admin.trainer(trainerId), flash), 303)
    const rejected = { ...NO_ANSWER, form: name, values: form }
    if ('fieldErrors' in result)
      return data<TrainerAnswer>({ ...rejected, errors: result.fieldErrors }, { status: 422 })
    const status = result.error === 'unknown-trainer' ? 404 : 409
    return data<TrainerAnswer>({ ...rejected, message: TRAINER_ERRORS[result.error] }, { status })
  }

export const action = actions<Route.ActionArgs, TrainerAnswer>(mapHandlers(HANDLERS, answerWith), () => ({
  ...NO_ANSWER,
  message: UNKNOWN_BUTTON,
}))

const FLASH_MESSAGES = {
  added: 'The trainer is added, and can be chosen for dates.',
  saved: 'Saved. Visitors see it within seconds.',
  photograph: 'The photograph is saved.',
  'no-photograph': 'The photograph is removed.',
  away: 'The days away are added. Dates on these days stay as they are until you change them.',
  'not-away': 'Removed.',
  archived: 'Archived. The dates that name this trainer stay as they are.',
  restored: 'This trainer can be chosen for dates again.',
}

const firstWord = (name: string): string => name.split(' ')[0] ?? name

export default function Trainer({ loaderData, actionData }: Route.ComponentProps) {
  const { trainer, daysAway, next, photographFault, mayWrite } = loaderData
  const answer = actionData ?? NO_ANSWER
  const ofForm = (form: TrainerAnswer['form']) => (answer.form === form ? answer : NO_ANSWER)
  const typed = ofForm('trainer')
  return (
    <AdminPage
      heading={trainer.name}
      summary={<Summary trainer={trainer} />}
      actions={
        <>
          <a href={paths.admin.trainingDatesWith(trainer.id)}>
            <bdi>{firstWord(trainer.name)}</bdi>’s dates
          </a>
          <a href={paths.admin.trainers}>All trainers</a>
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(answer.errors, answer)} />
      <ErrorSummary problems={photographFault ? [{ text: photographFault, id: 'photograph' }] : []} />
      <div className="admin-columns">
        <section className="panel" aria-labelledby="profile-title">
          <h2 id="profile-title">Profile</h2>
          {mayWrite ? (
            <TrainerForm
              values={answer.form === 'trainer' ? typed.values : trainerValues(trainer)}
              errors={typed.errors}
              version={trainer.version}
            >
              <ArchiveButton trainer={trainer} />
            </TrainerForm>
          ) : (
            <Profile trainer={trainer} />
          )}
        </section>
        <div className="admin-stack">
          <NextDatesSection trainer={trainer} dates={next.rows} count={next.total} />
          <DaysAwaySection daysAway={daysAway} {...ofForm('away')} mayWrite={mayWrite} />
          <PhotographSection trainer={trainer} mayWrite={mayWrite} />
        </div>
      </div>
    </AdminPage>
  )
}

function Summary({ trainer: { archivedAt, isSample, account } }: { trainer: TrainerRecord }) {
  return (
    <>
      {archivedAt ? <Badge kind="quiet">Archived</Badge> : <Badge kind="ok">Active</Badge>}{' '}
      {isSample && <Badge kind="info">Sample</Badge>} {isSample && 'Replace this profile before going live. '}
      {account ? `${account} logs in as this trainer.` : 'No account is linked; an owner links one under Colleagues.'}
    </>
  )
}

function Profile({ trainer: { role, credentials, biography } }: { trainer: TrainerRecord }) {
  return (
    <>
      <p>{[role, ...credentials].filter(Boolean).join(', ')}</p>
      <p>{biography}</p>
    </>
  )
}

/** In the form of the profile, whose version it sends. */
function ArchiveButton({ trainer: { name, archivedAt, comingDates } }: { trainer: TrainerRecord }) {
  if (archivedAt)
    return (
      <Button small kind="quiet" name="intent" value="restore">
        Take back into the list
      </Button>
    )
  return (
    <ConfirmAction label="Archive">
      <p>
        <bdi>{name}</bdi> can no longer be chosen for dates.{' '}
        {comingDates > 0 && 'The dates to come that name them stay as they are: give these another trainer first.'}
      </p>
      <Button small kind="quiet" name="intent" value="archive">
        Archive <bdi>{name}</bdi>
      </Button>
    </ConfirmAction>
  )
}
