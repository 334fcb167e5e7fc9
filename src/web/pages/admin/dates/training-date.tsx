import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { findRun } from '#domain/schedule/find-run.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/training-date'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import { BookedTable, WaitingListSection } from './date-people.tsx'
import { listTimeZones } from './date-form.ts'
import { DATE_ACTIONS, type RunAnswer } from './date-actions.ts'
import { RunPanel, SalePanel } from './date-panels.tsx'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Training date',
    description: 'One date: its days and places, who is on it and who waits.',
    path: paths.admin.trainingDate(params.runId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const page = await findRun(platform, { runId: params.runId.toLowerCase() })
  if (!page) throw new Response(null, { status: 404 })
  return { ...page, zones: listTimeZones(), now: platform.clock.now(), mayWrite: hasRole(viewer.role, 'staff') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = officeContext(context)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const runId = params.runId.toLowerCase()
  const version = Number(form.get('version'))
  const act = Object.hasOwn(DATE_ACTIONS, intent) ? DATE_ACTIONS[intent] : undefined
  const acted = await act?.(visit, { runId, version, data: form })
  if (!acted) return data<SentBack | null>(null, { status: 422 })
  if ('answer' in acted) return data<SentBack | null>({ ...acted.answer, version }, { status: acted.status })
  const number = acted.number === undefined ? '' : `?number=${acted.number}`
  return redirect(withFlash(`${paths.admin.trainingDate(runId)}${number}`, acted.said), 303)
}

/** With the version that the form was opened with. */
type SentBack = RunAnswer & { version: number }

export default function TrainingDate({ loaderData, actionData }: Route.ComponentProps) {
  const { run, booked, line, zones, now, mayWrite } = loaderData
  const answer: SentBack | null = actionData ?? null
  // A form that came back for a wrong field still changes what it was opened with; once both are shown, what is stored.
  const version = answer?.run && !answer.conflict ? answer.version : run.version
  const changeable = mayWrite && run.phase !== 'cancelled' && run.phase !== 'past'
  return (
    <AdminPage
      heading={run.label}
      summary={run.courseName}
      actions={
        <>
          <a href={paths.admin.attendance(run.id)}>Attendance and certificates</a>
          <a href={paths.admin.trainingDates}>All training dates</a>
        </>
      }
    >
      <WhatWasDone />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary id="answer" problems={problemsOf(answer)} />
      <div className="admin-columns">
        <RunPanel
          key={run.version}
          run={run}
          zones={zones}
          change={changeable ? { typed: answer?.run ?? null, errors: answer?.fieldErrors ?? {}, version } : null}
        />
        <SalePanel run={run} now={now} mayWrite={mayWrite} />
      </div>
      <section className="admin-section stretch" aria-labelledby="booked-title">
        <h2 id="booked-title">Who is on it</h2>
        {booked.length > 0 && (
          <p>
            <a href={paths.admin.traineesOf(run.id)}>Show them among the trainees</a>, to write to all or take a list
            along.
          </p>
        )}
        <BookedTable booked={booked} />
      </section>
      <WaitingListSection run={run} line={line} mayWrite={mayWrite} />
    </AdminPage>
  )
}

function WhatWasDone() {
  const number = Number(useSearchParams()[0].get('number'))
  const told = number === 1 ? 'One mail is on its way.' : `${number || 'No'} mails are on their way.`
  return (
    <FlashMessage
      words={{
        added: 'The date is added, and can be booked now.',
        copied: 'The copy is added, and can be booked now.',
        changed: 'The change is stored.',
        told: `The change is stored. ${told}`,
        closed: 'The date is off sale. Its bookings stay.',
        opened: 'The date is on sale again.',
        cancelled: `The date is cancelled. ${told}`,
        offered: 'The place is offered and held for twelve hours. The mail is on its way.',
      }}
    />
  )
}

function problemsOf(answer: RunAnswer | null): { id?: string; text: string }[] {
  if (!answer) return []
  const fields = Object.entries(answer.fieldErrors)
  return [
    ...(answer.sentence ? [{ text: answer.sentence }] : []),
    ...fields.flatMap(([id, text]) => (text ? [{ id, text }] : [])),
  ]
}
