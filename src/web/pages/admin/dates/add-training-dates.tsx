import type { MetaArgs } from 'react-router'
import { listAllCourses } from '#domain/courses/course.ts'
import { listRuns, readRunList } from '#domain/schedule/list-runs.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { actions } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/add-training-dates'
import { ADD_ACTIONS, type AddAnswer } from './add-dates-actions.ts'
import { CopyForm, CourseSelect, DateListForm, RepeatFields } from './add-dates-forms.tsx'
import { RunFields } from './date-fields.tsx'
import { emptyRunForm, listTimeZones } from './date-form.ts'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Add training dates',
    description: 'New dates for a course: one, several or a copy.',
    path: paths.admin.addTrainingDates,
    noindex: true,
  })

const MAX_TO_COPY = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const list = { ...readRunList({ show: 'all', sort: '-starts' }), size: MAX_TO_COPY }
  const [courses, { rows }, trainers] = await Promise.all([
    listAllCourses(platform),
    listRuns(platform, list),
    listTrainers(platform),
  ])
  const initial = { copy: url.searchParams.get('copy') ?? undefined, courseId: url.searchParams.get('course') ?? '' }
  const runs = rows.map(({ id, courseName, label }) => ({ id, courseName, label }))
  const taught = courses.filter(({ state }) => state !== 'archived')
  return { courses: taught, runs, trainers, zones: listTimeZones(), initial }
}

export const action = actions<Route.ActionArgs, AddAnswer | null>(ADD_ACTIONS, () => null)

export default function AddTrainingDates({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, runs, trainers, zones, initial } = loaderData
  const answer = actionData ?? null
  const errorsOf = (form: AddAnswer['form']) => (answer?.form === form ? answer.fieldErrors : {})
  const valuesOf = (form: AddAnswer['form']) => (answer?.form === form ? answer.values : {})
  const run = answer?.run ?? emptyRunForm(initial.courseId)
  return (
    <AdminPage
      heading="Add training dates"
      summary="Visitors can book a date as soon as it is added. Save it as a draft to publish it later."
      actions={<a href={paths.admin.trainingDates}>Show training dates</a>}
    >
      <ErrorSummary
        id="answer"
        problems={[
          ...(answer?.messages ?? []).map((text) => ({ text })),
          ...problemsOf(answer?.fieldErrors ?? {}, {
            idOf: (name) => (answer?.form === 'add' ? name : `${answer?.form}-${name}`),
          }),
        ]}
      />
      <div className="admin-columns">
        <section className="panel" aria-labelledby="add-title">
          <h2 id="add-title">One date</h2>
          <form method="post" action="#answer" className="admin-form" noValidate>
            {/* Enter in a field submits with the form's first button: this one, rather than one of those above the fields. */}
            <button hidden name="intent" value="add" />
            <CourseSelect courses={courses} defaultValue={run.courseId} error={errorsOf('add').courseId} />
            <RunFields form={run} errors={errorsOf('add')} zones={zones} trainers={trainers} />
            <div className="field-group stretch">
              <RepeatFields values={valuesOf('add')} errors={errorsOf('add')} />
            </div>
            <div className="actions">
              <Button small name="intent" value="add">
                Add the date
              </Button>
              <Button small kind="quiet" name="intent" value="add/draft">
                Save as a draft
              </Button>
            </div>
          </form>
        </section>
        <div className="admin-stack">
          <DateListForm courses={courses} values={valuesOf('list')} errors={errorsOf('list')} />
          <CopyForm runs={runs} values={{ runId: initial.copy, ...valuesOf('copy') }} errors={errorsOf('copy')} />
        </div>
      </div>
    </AdminPage>
  )
}
