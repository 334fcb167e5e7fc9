import { data, type MetaArgs } from 'react-router'
import { moveBookings } from '#domain/bookings/move-booking.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { listCourses } from '#domain/courses/course.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { Route } from './+types/move-trainees'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import {
  bookingCount,
  failureMessage,
  findSelectedBookings,
  NONE_SELECTED,
  OutcomeSection,
  readSelectedReferences,
  SelectedBookings,
} from './bulk-actions.tsx'
import { readForm, readId, readIdempotencyKey } from '#web/pages/admin/read-form.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
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
  const nameOf = new Map(courses.map(({ id, name }) => [id, name]))
  const dates = runs.filter(isBookable).map(({ id, courseId, label, placesLeft }) => ({
    value: id,
    label: `${nameOf.get(courseId)}: ${label} (${placesLeft} left)`,
  }))
  return { chosen, dates, idempotencyKey: randomId() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const form = await readForm(request)
  const idempotencyKey = readIdempotencyKey(form)
  const reject = (input: { toRunId?: string; reason?: string; sentence?: string }) =>
    data({ told: null, values: form, ...input }, { status: 422 })
  if (!idempotencyKey || readSelectedReferences(url).length === 0) return reject({ sentence: NONE_SELECTED })
  if (!form.toRunId) return reject({ toRunId: BOOKING_CHANGE_ERRORS['unknown-run'].message })
  const reason = readReason(form.reason)
  if (reason === null) return reject({ reason: REASON_TOO_LONG })
  const outcomes = await moveBookings(platform, {
    references: readSelectedReferences(url),
    toRunId: readId(form.toRunId),
    reason,
    actor,
    idempotencyKey,
  })
  const told = outcomes.map(({ reference, fullName, answer }) => ({
    key: reference,
    reference,
    fullName,
    done: answer.ok,
    words: answer.ok ? `Moved to ${answer.label}. A mail is on its way.` : failureMessage(answer.error),
  }))
  return data({ told, values: form })
}

export default function MoveTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, dates, idempotencyKey } = loaderData
  const { toRunId, reason, sentence } = { toRunId: undefined, reason: undefined, sentence: undefined, ...actionData }
  const problem = sentence ?? (chosen.length === 0 ? NONE_SELECTED : null)
  if (actionData?.told)
    return (
      <AdminPage heading="Move trainees">
        <OutcomeSection told={actionData.told} done="Moved" />
      </AdminPage>
    )
  return (
    <AdminPage heading="Move trainees" summary={chosen.length > 0 && `${bookingCount(chosen.length)} to another date.`}>
      <ErrorSummary
        problems={[
          ...(problem ? [{ text: problem }] : []),
          ...(toRunId ? [{ id: 'toRunId', text: toRunId }] : []),
          ...(reason ? [{ id: 'reason', text: reason }] : []),
        ]}
      />
      {chosen.length === 0 && <a href={paths.admin.trainees}>Back to the list</a>}
      {chosen.length > 0 && (
        <div className="admin-columns">
          <form method="post" className="panel admin-form" noValidate>
            <p>
              Each new place is taken before the old one is given back, in the order of the list, while there are
              places. Whoever is moved gets a mail with the new dates and a calendar file.
            </p>
            <input type="hidden" name="idempotencyKey" value={actionData?.values.idempotencyKey ?? idempotencyKey} />
            <SelectField
              name="toRunId"
              label="To"
              placeholder="Choose a date"
              options={dates}
              defaultValue={actionData?.values.toRunId}
              error={toRunId}
            />
            <Field
              name="reason"
              label="Why"
              hint="For our own books; it may be empty."
              defaultValue={actionData?.values.reason}
              error={reason}
            />
            <Button small name="intent" value="move">
              Move {bookingCount(chosen.length)}
            </Button>
          </form>
          <SelectedBookings chosen={chosen} title="Who is moved" />
        </div>
      )}
    </AdminPage>
  )
}
