import { type MetaArgs, useSearchParams } from 'react-router'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { findTaster } from '#domain/tasters/find-tasters.ts'
import { tasterForm } from '#domain/tasters/taster-details.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { actions, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ConflictNotice } from '../conflict-notice.tsx'
import { listTimeZones } from '../dates/date-form.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/taster'
import { attendance, cancel, change, emptyAnswer, type TasterAnswer } from './taster-actions.ts'
import { TasterGuests } from './taster-guests.tsx'
import { TasterPanel } from './taster-panel.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Taster',
    description: 'One taster: its time and joining link, who signed up and who came.',
    path: paths.admin.taster(params.tasterId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const found = await findTaster(platform, { tasterId: params.tasterId.toLowerCase() })
  if (!found) throw new Response(null, { status: 404 })
  const now = platform.clock.now()
  const hasStarted = found.taster.startsAt <= now
  const isPast = found.taster.endsAt <= now
  const trainers = await listTrainers(platform)
  return { ...found, trainers, zones: listTimeZones(), hasStarted, isPast, mayWrite }
}

export const action = actions<Route.ActionArgs, TasterAnswer>({ change, cancel, attendance }, (submission) => ({
  ...emptyAnswer(submission),
  message: UNKNOWN_BUTTON,
}))

export default function TasterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { taster, guests, trainers, zones, hasStarted, isPast, mayWrite } = loaderData
  const answer: TasterAnswer | null = actionData ?? null
  const changeForm = {
    form: answer?.form ?? tasterForm(taster),
    errors: answer?.errors ?? {},
    // After a wrong field the form still changes the version it was opened with.
    version: answer?.form ? answer.version : taster.version,
    open: Boolean(answer?.form),
  }
  return (
    <AdminPage
      heading={`Taster, ${formatDay(taster.startsAt, taster.zone)}`}
      summary={
        <>
          {isPast && !taster.cancelledAt && <Badge kind="quiet">Past</Badge>}{' '}
          {`${formatHours(taster, taster.zone)}, ${taster.taken} of ${taster.capacity} places taken.`}
        </>
      }
      actions={<a href={paths.admin.tasters}>All tasters</a>}
    >
      <TasterFlash />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary id="answer" problems={problemsOf(answer?.errors ?? {}, { message: answer?.message })} />
      <div className="with-aside">
        <TasterGuests taster={taster} guests={guests} hasStarted={hasStarted} mayWrite={mayWrite} />
        <TasterPanel
          trainers={trainers}
          taster={taster}
          zones={zones}
          hasStarted={hasStarted}
          change={mayWrite && !hasStarted && !taster.cancelledAt ? changeForm : null}
        />
      </div>
    </AdminPage>
  )
}

function TasterFlash() {
  const number = Number(useSearchParams()[0].get('number'))
  const emails = number === 0 ? '' : number === 1 ? ' One email is on its way.' : ` ${number} emails are on their way.`
  return (
    <FlashMessage
      messages={{
        added: `The taster is added, and visitors can sign up now.${emails}`,
        changed: `Saved.${emails}`,
        cancelled: `The taster is cancelled.${emails}`,
        attendance: 'Saved.',
      }}
    />
  )
}
