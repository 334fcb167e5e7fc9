import { type MetaArgs, useSearchParams } from 'react-router'
import { site } from '#content/site.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { bookingLabel, stillOwed } from '#domain/bookings/booking.ts'
import { findBookingsById } from '#domain/bookings/find-booking.ts'
import { findAnyCourse } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { listMaterials } from '#domain/materials/materials.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { shownPhone } from '#domain/phone-country.ts'
import { type BookedPerson, findRun, type RunOverview, type RunSummary } from '#domain/schedule/find-run.ts'
import { getRunProgramme } from '#domain/schedule/run-programme.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { actions, mapHandlers } from '#web/pages/form-actions.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { MaterialsPanel } from '../materials/materials-panel.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/training-date'
import { answerWith, DATE_ACTIONS, type RunAnswer } from './date-actions.ts'
import { listTimeZones } from './date-form.ts'
import { RunPanel } from './date-panels.tsx'
import { PricePanel } from './price-panel.tsx'
import { ProgrammePanel } from './programme-panel.tsx'
import { howSoon, Lacks, PhaseBadge, PlacesBar } from './date-status.tsx'
import { BookedSection, type BookedTrainee, WaitingListSection } from './date-people.tsx'
import { FeedbackPanel, loadFeedback } from './feedback-panel.tsx'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params, loaderData }: MetaArgs) =>
  describePage(matches, {
    title: titleFor(loaderData),
    description: 'One date: its days and places, who has a place and who is waiting.',
    path: paths.admin.trainingDate(params.runId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite, config } = officeContext(context)
  const page = await findRun(platform, { runId: params.runId.toLowerCase() })
  if (!page) throw new Response(null, { status: 404 })
  const now = platform.clock.now()
  const trainers = await listTrainers(platform)
  const [people, programme, price, feedback, materials] = await Promise.all([
    loadPeople(platform, page, now),
    getRunProgramme(platform, { runId: page.run.id }),
    loadPrice(platform, page.run, now),
    loadFeedback(platform, { run: page.run, trainers }),
    loadMaterials(platform, page.run),
  ])
  const bookingLink = config.publicUrl + paths.course(page.run.courseId, page.run.label)
  const shown = { programme, price, feedback, ...materials, trainers, zones: listTimeZones(), bookingLink }
  return { ...page, ...people, ...shown, now, mayWrite, owner: hasRole(viewer.role, 'owner') }
}

const loadMaterials = async (platform: Platform, { id: runId, courseId }: RunSummary) => ({
  materials: await listMaterials(platform, { of: { runId } }),
  ofCourse: await listMaterials(platform, { of: { courseId } }),
})

const loadPeople = async (platform: Platform, { booked, line }: RunOverview, now: Date) => ({
  booked: await withStates(platform, booked, now),
  line: line.map(withPhone),
})

const withPhone = <Person extends { phoneNumber: string }>(person: Person) => ({
  ...person,
  phone: shownPhone(person.phoneNumber),
})

async function withStates(platform: Platform, booked: BookedPerson[], now: Date): Promise<BookedTrainee[]> {
  const bookings = await findBookingsById(platform, { ids: booked.map(({ bookingId }) => bookingId) })
  return booked.map((person) => {
    const booking = bookings.get(person.bookingId)
    if (!booking) throw new Error(`expected booking ${person.bookingId}, which has a place`)
    return { ...withPhone(person), label: bookingLabel(booking, now), due: stillOwed(booking) }
  })
}

async function loadPrice(platform: Platform, run: RunSummary, now: Date) {
  const course = await findAnyCourse(platform, run)
  if (!course) throw new Error(`expected the course of run ${run.id}`)
  const { ownPrice, sessions } = run
  return placePrice(course, { sessions, ...(ownPrice && { ownPrice }) }, now)
}

function titleFor(loaded: unknown): string {
  const run = (loaded as { run?: RunSummary } | null | undefined)?.run // what the loader above returned
  return run ? titleOf(run) : 'Training date'
}

/** "Scrum Master, 5th & 6th Dec 2026" */
const titleOf = ({ courseName, label }: RunSummary): string => `${courseName}, ${label}`

export const action = actions<Route.ActionArgs, RunAnswer | null>(mapHandlers(DATE_ACTIONS, answerWith), () => null)

export default function TrainingDate({ loaderData, actionData }: Route.ComponentProps) {
  const { run, price, booked, line, feedback, materials, ofCourse, trainers, zones, now, mayWrite, owner } = loaderData
  const answer: RunAnswer | null = actionData ?? null
  // After a wrong field the form still changes the version it was opened with; after a conflict, the one that is stored.
  const version = answer?.run && !answer.conflict ? answer.version : run.version
  const overdue = booked.filter(({ label }) => label === 'Balance overdue')
  const changeable = mayWrite && run.phase !== 'cancelled' && run.phase !== 'past'
  return (
    <AdminPage
      heading={titleOf(run)}
      back={<a href={paths.admin.trainingDates}>All training dates</a>}
      summary={
        <span className="file-line">
          <PhaseBadge run={run} now={now} />
          <span>{run.sessions.map(({ startsAt }) => formatDay(startsAt, run.zone)).join(', ')}</span>
          <span>{howSoon(run, now)}</span>
          <PlacesBar run={run} />
          <OverdueBalances run={run} overdue={overdue} />
          <Lacks run={run} now={now} mayWrite={mayWrite} />
        </span>
      }
      actions={<DateActions {...loaderData} />}
    >
      <DateFlashMessage />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary id="answer" problems={problemsOf(answer?.fieldErrors ?? {}, answer ?? {})} />
      <div className="date-record">
        <div className="admin-stack">
          <BookedSection run={run} booked={booked} />
          {(line.length > 0 || (run.phase === 'coming' && run.taken >= run.capacity)) && (
            <WaitingListSection run={run} waitlist={line} mayWrite={mayWrite} />
          )}
          <FeedbackPanel {...feedback} />
          <MaterialsPanel
            {...{ run, materials, ofCourse, mayWrite }}
            today={toWallClock(now, site.zone).day}
            typed={answer?.typedRecording ?? null}
            seesCourse
          />
        </div>
        <div className="admin-stack">
          <RunPanel
            key={run.version}
            run={run}
            zones={zones}
            trainers={trainers}
            change={changeable ? { typed: answer?.run ?? null, errors: answer?.fieldErrors ?? {}, version } : null}
            mayWrite={mayWrite}
            hasBegun={getFirstSession(run).startsAt <= now}
            errors={answer?.fieldErrors ?? {}}
            cancelReason={answer?.cancelReason ?? ''}
          />
          <ProgrammePanel
            key={`programme ${run.version}`}
            run={run}
            programme={loaderData.programme}
            errors={answer?.fieldErrors ?? {}}
            typed={answer?.typedProgramme ?? null}
            mayChange={mayWrite && run.phase !== 'cancelled'}
          />
          <PricePanel
            key={`price ${run.version}`}
            run={run}
            price={price}
            errors={answer?.fieldErrors ?? {}}
            typed={answer?.typedPrice ?? null}
            mayChange={owner && changeable}
          />
        </div>
      </div>
    </AdminPage>
  )
}

function OverdueBalances({ run, overdue }: { run: RunSummary; overdue: BookedPerson[] }) {
  const [first, ...others] = overdue
  if (!first) return null
  if (others.length === 0) return <a href={paths.admin.trainee(first.reference)}>1 balance overdue</a>
  return <a href={paths.admin.traineesOf(run.id)}>{overdue.length} balances overdue</a>
}

interface DateActionsProps {
  run: RunSummary
  booked: BookedPerson[]
  bookingLink: string
  now: Date
  mayWrite: boolean
}

/** What is done with a date: until its first day it is filled, from then on attendance is marked. */
function DateActions({ run, booked, bookingLink, now, mayWrite }: DateActionsProps) {
  const attendance = { href: paths.admin.attendance(run.id), children: 'Attendance and certificates' }
  const isAhead = getFirstSession(run).startsAt > now
  const confirmed = booked.filter(({ seat }) => seat === 'confirmed')
  return (
    <>
      {booked.length > 0 && <a href={paths.admin.register(run.id)}>Register to print</a>}
      {isAhead && <a {...attendance} />}
      {mayWrite && confirmed.length > 0 && (
        <ButtonLink small kind="quiet" href={paths.admin.emailTheseTrainees(confirmed.map((one) => one.reference))}>
          Email everyone
        </ButtonLink>
      )}
      {isAhead && run.phase === 'coming' && (
        <span className="copied">
          <button
            type="button"
            className="button button-quiet button-small with-scripts"
            data-copy=""
            value={bookingLink}
          >
            Copy booking link
          </button>{' '}
          <span role="status" />
        </span>
      )}
      {mayWrite && run.phase === 'coming' && run.taken < run.capacity && (
        <ButtonLink small kind={isAhead ? 'main' : 'quiet'} href={paths.admin.bookTrainee({ date: run.id })}>
          Add a booking
        </ButtonLink>
      )}
      {!isAhead && <ButtonLink small {...attendance} />}
    </>
  )
}

function DateFlashMessage() {
  const number = Number(useSearchParams()[0].get('number'))
  const emails = number === 1 ? 'One email is on its way.' : `${number || 'No'} emails are on their way.`
  return (
    <FlashMessage
      messages={{
        added: 'The date is added, and can be booked now.',
        drafted: 'The draft is saved. Visitors see it once you publish it.',
        copied: 'The copy is added, and can be booked now.',
        material: 'The recording is added. Trainees see it from the day you chose.',
        'material-removed': 'Removed.',
        changed: 'Saved.',
        price: 'Saved. The price counts for bookings from now on.',
        told: `Saved. ${emails}`,
        closed: 'The date is off sale. Its bookings stay.',
        opened: 'The date is on sale again.',
        published: 'The date is published, and can be booked now.',
        cancelled: `The date is cancelled. ${emails}`,
        offered:
          'The place is offered and held until 20:00 tomorrow, or until the course starts. The email is on its way.',
      }}
    />
  )
}
