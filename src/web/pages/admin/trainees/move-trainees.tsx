import type { MetaArgs } from 'react-router'
import type { ChosenBooking } from '#domain/bookings/bulk-actions.ts'
import { findBookingsById } from '#domain/bookings/find-booking.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { moveBookings } from '#domain/bookings/move-booking.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type Course, listCourses } from '#domain/courses/course.ts'
import { randomId } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { readId, readIdempotencyKey, readReason, REASON_TOO_LONG } from '../read-form.ts'
import type { Route } from './+types/move-trainees'
import {
  bookingCount,
  BulkActionPage,
  type BulkAnswer,
  courseAndDate,
  findSelectedBookings,
  failureMessage,
  NONE_SELECTED,
  onlyOne,
  outcomeOf,
  readSelectedReferences,
  rejectBulk,
  reportOutcomes,
  SelectedBookings,
  unknownButton,
} from './bulk-actions.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Move trainees',
    description: 'Several bookings to another date.',
    path: paths.admin.moveTrainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const [chosen, runs, courses] = await Promise.all([
    findSelectedBookings(platform, url),
    listOfferedRuns(platform),
    listCourses(platform),
  ])
  const from = await findDatesOf(platform, chosen)
  return { chosen, from, dates: dateOptions(runs, courses, from), idempotencyKey: randomId() }
}

/** The bookable dates to choose from, those of the same courses first. */
function dateOptions(runs: CourseRun[], courses: Course[], from: DateOf[]) {
  const own = new Set(from.map(({ courseId }) => courseId))
  const nameOf = new Map(courses.map(({ id, name }) => [id, name]))
  return runs
    .filter(isBookable)
    .toSorted((one, other) => Number(!own.has(one.courseId)) - Number(!own.has(other.courseId)))
    .map(({ id, courseId, label, placesLeft }) => ({
      value: id,
      label: `${nameOf.get(courseId)}: ${label} (${placesLeft} left)`,
    }))
}

interface DateOf {
  courseId: number
  name: string
  bookings: number
}

/** Each date that some of the bookings are on, with how many. */
async function findDatesOf(platform: Platform, chosen: ChosenBooking[]): Promise<DateOf[]> {
  const bookings = await findBookingsById(platform, { ids: chosen.map(({ bookingId }) => bookingId) })
  const dates = new Map<string, DateOf>()
  for (const booking of bookings.values()) {
    const { run, course } = booking
    const before = dates.get(run.id)?.bookings ?? 0
    dates.set(run.id, { courseId: course.id, name: courseAndDate(booking), bookings: before + 1 })
  }
  return [...dates.values()]
}

async function move({ url, context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const read = await readMove(platform, url, form)
  if (!read.ok) return rejectBulk(form, read.problem)
  const moved = await moveBookings(platform, { ...read.move, actor })
  const outcomes = moved.map((one) => outcomeOf(one, movedInWords(one.answer)))
  return reportOutcomes(form, outcomes)
}

async function readMove(platform: Platform, url: URL, form: FormValues) {
  const rejected = (problem: Parameters<typeof rejectBulk>[1]) => ({ ok: false, problem }) as const
  const idempotencyKey = readIdempotencyKey(form)
  const references = readSelectedReferences(url)
  if (!idempotencyKey || references.length === 0) return rejected({ message: NONE_SELECTED })
  if (!form.toRunId) return rejected({ fieldErrors: { toRunId: BOOKING_CHANGE_ERRORS['unknown-run'] } })
  const otherCourse = form.otherCourse === 'yes'
  const from = await findDatesOf(platform, await findSelectedBookings(platform, url))
  if (!otherCourse && new Set(from.map(({ courseId }) => courseId)).size > 1)
    return rejected({ fieldErrors: { toRunId: SEVERAL_COURSES } })
  const reason = readReason(form.reason)
  if (reason === null) return rejected({ fieldErrors: { reason: REASON_TOO_LONG } })
  return { ok: true, move: { references, toRunId: readId(form.toRunId), otherCourse, reason, idempotencyKey } } as const
}

const movedInWords = (answer: Awaited<ReturnType<typeof moveBookings>>[number]['answer']): string =>
  answer.ok ? `Moved to ${answer.courseName}, ${answer.label}. An email is on its way.` : failureMessage(answer.error)

const SEVERAL_COURSES =
  'These bookings are of several courses. Choose those of one course, or tick “Another course” if you mean it.'

export const action = actions<Route.ActionArgs, BulkAnswer>({ move }, unknownButton)

export default function MoveTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, from, dates, idempotencyKey } = loaderData
  const { values, fieldErrors: errors = {} } = actionData ?? {}
  const one = onlyOne(chosen)
  return (
    <BulkActionPage
      heading={
        one ? (
          <>
            Move <bdi>{one.fullName}</bdi>
          </>
        ) : (
          'Move trainees'
        )
      }
      summary={`${bookingCount(chosen.length)} to another date.`}
      unavailable={chosen.length === 0 ? NONE_SELECTED : null}
      answer={actionData}
      done="Moved"
    >
      <div className="admin-columns">
        <form method="post" className="panel admin-form" noValidate>
          <p>{one ? 'The trainee' : 'Everyone who is moved'} gets an email with the new dates and a calendar file.</p>
          <DataList>
            {from.map(({ name, bookings }) => (
              <Row key={name} label="From">
                {name}
                {from.length > 1 && `: ${bookingCount(bookings)}`}
              </Row>
            ))}
          </DataList>
          <input type="hidden" name="idempotencyKey" value={values?.idempotencyKey ?? idempotencyKey} />
          <SelectField
            name="toRunId"
            label="To"
            hint={
              one
                ? 'The old place is kept if the new date is full.'
                : 'Places go in list order. No one loses a place if the new date is full.'
            }
            placeholder="Choose a date"
            options={dates}
            defaultValue={values?.toRunId}
            error={errors.toRunId}
          />
          <label className="choice">
            <input type="checkbox" name="otherCourse" value="yes" defaultChecked={values?.otherCourse === 'yes'} />{' '}
            Another course
          </label>
          <Field
            name="reason"
            label="Why"
            hint="For our records. You can leave it empty."
            defaultValue={values?.reason}
            error={errors.reason}
          />
          <p className="actions">
            <Button small name="intent" value="move">
              Move {bookingCount(chosen.length)}
            </Button>
            <a href={paths.admin.trainees}>Cancel</a>
          </p>
        </form>
        {!one && <SelectedBookings bookings={chosen} title="Who is moved" />}
      </div>
    </BulkActionPage>
  )
}
