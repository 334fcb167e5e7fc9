import { data, type MetaArgs, redirect } from 'react-router'
import { site } from '#content/site.ts'
import { findAttendance } from '#domain/attendance/find-attendance.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { MATERIAL_ERRORS } from '#domain/materials/messages.ts'
import { listMaterials, type MaterialError } from '#domain/materials/materials.ts'
import { listTeachingDates } from '#domain/schedule/trainers.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { MATERIAL_ACTIONS } from '../materials/material-form.ts'
import { MaterialsPanel } from '../materials/materials-panel.tsx'
import { ensureTaughtBy, officeContext } from '../office-context.ts'
import type { Route } from './+types/teaching-date'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'A date you teach',
    description: 'When it is, its register, and what its trainees are given.',
    path: paths.admin.teachingDate(params.runId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform, viewer } = office
  const runId = params.runId.toLowerCase()
  const [run] = await listTeachingDates(platform, { accountId: viewer.accountId, runId })
  if (!run) throw data(null, { status: 404 })
  const [attendance, materials, ofCourse] = await Promise.all([
    findAttendance(platform, { runId }),
    listMaterials(platform, { of: { runId } }),
    listMaterials(platform, { of: { courseId: run.courseId } }),
  ])
  const names = (attendance?.attendees ?? []).map(({ fullName }) => fullName)
  const now = platform.clock.now()
  return { run, names, materials, ofCourse, now, today: toWallClock(now, site.zone).day, mayChange: office.mayWrite }
}

interface Answer {
  message: string
  /** The form of a recording that was rejected. */
  typed: FormValues | null
}

const FLASH_MESSAGES = {
  material: 'The recording is added. Trainees see it from the day you chose.',
  'material-removed': 'Removed.',
}

const answerWith =
  (run: (typeof MATERIAL_ACTIONS)[keyof typeof MATERIAL_ACTIONS], flash: keyof typeof FLASH_MESSAGES) =>
  async ({ params, context, form, formData }: Submission<Route.ActionArgs>) => {
    const runId = params.runId.toLowerCase()
    const error: MaterialError | null = await run({ office: officeContext(context), of: { runId }, formData })
    if (error) return data<Answer>({ message: MATERIAL_ERRORS[error], typed: form }, { status: 422 })
    return redirect(withFlash(paths.admin.teachingDate(runId), flash), 303)
  }

const press = actions<Route.ActionArgs, Answer>(
  {
    recording: answerWith(MATERIAL_ACTIONS.recording, 'material'),
    'remove-material': answerWith(MATERIAL_ACTIONS['remove-material'], 'material-removed'),
  },
  () => ({ message: UNKNOWN_BUTTON, typed: null }),
)

export async function action(args: Route.ActionArgs) {
  await ensureTaughtBy(officeContext(args.context), args.params)
  return press(args)
}

/** A date as its trainer sees it: who comes, but no bookings, addresses or money. */
export default function TeachingDate({ loaderData, actionData }: Route.ComponentProps) {
  const { run, names, materials, ofCourse, now, today, mayChange } = loaderData
  const { id, courseName, label, sessions, zone, people, joiningLink } = run
  const [first] = sessions
  return (
    <AdminPage
      heading={`${courseName}, ${label}`}
      back={<a href={paths.admin.teaching}>Dates you teach</a>}
      summary={
        <span className="file-line">
          <span>{sessions.map(({ startsAt }) => formatDay(startsAt, zone)).join(', ')}</span>
          {first && first.startsAt > now && <span>in {formatDuration(now, first.startsAt)}</span>}
          <span>{people === 1 ? 'One person has a place.' : `${people} people have a place.`}</span>
        </span>
      }
      actions={<a href={paths.admin.register(id)}>Register to print</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <div className="admin-columns">
        <section className="panel" aria-labelledby="people-title">
          <h2 id="people-title">People</h2>
          {names.length === 0 ? (
            <p className="quiet">No one has a place yet.</p>
          ) : (
            <ul className="plain-list">
              {names.map((name, index) => (
                <li key={index}>{name}</li>
              ))}
            </ul>
          )}
          <ButtonLink small kind="quiet" href={paths.admin.attendance(id)}>
            Attendance
          </ButtonLink>
        </section>
        <section className="panel fact-words date-times" aria-labelledby="when-title">
          <h2 id="when-title">When and where</h2>
          <DataList>
            <Row label="Days">
              {sessions.map((session) => (
                <div key={session.startsAt.getTime()}>
                  {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
                </div>
              ))}
            </Row>
            <Row label="Joining link">
              {joiningLink ? (
                <a href={joiningLink}>Open</a>
              ) : mayChange ? (
                <a href={paths.admin.changeTrainingDate(id, 'joiningLink')}>Add joining link</a>
              ) : (
                'Not set'
              )}
            </Row>
          </DataList>
        </section>
      </div>
      <MaterialsPanel
        {...{ run, materials, ofCourse, today }}
        typed={actionData?.typed ?? null}
        mayWrite
        seesCourse={false}
      />
    </AdminPage>
  )
}
