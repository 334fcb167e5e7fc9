import { data, type MetaArgs, redirect } from 'react-router'
import { listCourses } from '#domain/courses/find-course.ts'
import { listRuns } from '#domain/runs/find-runs.ts'
import { readRunList } from '#domain/schedule/list-runs.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/add-training-dates'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import { ADD_ACTIONS, type AddAnswer } from './add-acts.ts'
import { CopyForm } from './copy-form.tsx'
import { CourseSelect } from './course-select.tsx'
import { DateListForm } from './add-dates-forms.tsx'
import { listTimeZones } from './find-zones.ts'
import { RunFields } from './date-fields.tsx'
import { emptyRunForm } from './date-form.ts'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Add training dates',
    description: 'New dates of a course: one, many at once, or a copy.',
    path: paths.admin.addTrainingDates,
    noindex: true,
  })

const MAX_TO_COPY = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const list = { ...readRunList({ show: 'all', sort: '-starts' }), size: MAX_TO_COPY }
  const [courses, { rows }] = await Promise.all([listCourses(platform), listRuns(platform, list)])
  const asked = { copy: url.searchParams.get('copy') ?? undefined, courseId: url.searchParams.get('course') ?? '' }
  const runs = rows.map(({ id, courseName, label }) => ({ id, courseName, label }))
  return { courses, runs, zones: listTimeZones(), asked }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = officeContext(context)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const act = Object.hasOwn(ADD_ACTIONS, intent) ? ADD_ACTIONS[intent] : undefined
  const acted = await act?.(visit, form)
  if (!acted) return data<AddAnswer | null>(null, { status: 422 })
  return 'to' in acted ? redirect(acted.to, 303) : data<AddAnswer | null>(acted.answer, { status: acted.status })
}

export default function AddTrainingDates({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, runs, zones, asked } = loaderData
  const answer = actionData ?? null
  const errorsOf = (form: AddAnswer['form']) => (answer?.form === form ? answer.fieldErrors : {})
  const valuesOf = (form: AddAnswer['form']) => (answer?.form === form ? answer.values : {})
  const run = answer?.run ?? emptyRunForm(asked.courseId)
  return (
    <AdminPage
      heading="Add training dates"
      summary="Visitors can book a date from the moment it is added."
      actions={<a href={paths.admin.trainingDates}>Show training dates</a>}
    >
      <ErrorSummary id="answer" problems={problemsOf(answer)} />
      <div className="admin-columns">
        <section className="panel" aria-labelledby="add-title">
          <h2 id="add-title">One date</h2>
          <form method="post" action="#answer" className="admin-form" noValidate>
            {/* Pressing Enter in a field means this button, not the first one that stands in the form. */}
            <button hidden name="intent" value="add" />
            <CourseSelect courses={courses} defaultValue={run.courseId} error={errorsOf('add').courseId} />
            <RunFields form={run} errors={errorsOf('add')} zones={zones} />
            <Button small name="intent" value="add">
              Add the date
            </Button>
          </form>
        </section>
        <div className="admin-section stretch">
          <DateListForm courses={courses} zones={zones} values={valuesOf('list')} errors={errorsOf('list')} />
          <CopyForm runs={runs} values={{ runId: asked.copy, ...valuesOf('copy') }} errors={errorsOf('copy')} />
        </div>
      </div>
    </AdminPage>
  )
}

function problemsOf(answer: AddAnswer | null): { id?: string; text: string }[] {
  if (!answer) return []
  const prefix = answer.form === 'add' ? '' : `${answer.form}-`
  const fields = Object.entries(answer.fieldErrors)
  return [
    ...answer.sentences.map((text) => ({ text })),
    ...fields.flatMap(([name, text]) => (text ? [{ id: prefix + name, text }] : [])),
  ]
}
