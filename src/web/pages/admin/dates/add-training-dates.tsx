import { data, type MetaArgs, redirect } from 'react-router'
import { listCourses } from '#domain/courses/course.ts'
import { listRuns, readRunList } from '#domain/schedule/list-runs.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/add-training-dates'
import { AdminPage } from '../admin-page.tsx'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { CopyForm, CourseSelect, DateListForm } from './add-dates-forms.tsx'
import { emptyRunForm, listTimeZones, readRunForm, type RunForm, withAnotherSession } from './date-form.ts'
import { RunFields } from './date-fields.tsx'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { addRun, addRunList, copyRun } from '#domain/schedule/add-run.ts'
import { parseDateList } from '#domain/schedule/date-list.ts'
import { RUN_ERRORS } from '#domain/schedule/messages.ts'
import { parseRunDetails, runTerms } from '#domain/schedule/run-details.ts'
import { isTime } from '#domain/time-zone.ts'
import { withFlash } from '#web/pages/flash-message.tsx'

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

/** Which of the page's forms came back, with everything typed and what was wrong. */
interface AddAnswer {
  form: 'add' | 'list' | 'copy'
  run: RunForm | null
  values: Partial<Record<string, string>>
  fieldErrors: FieldErrors
  /** About the whole form, one line each. */
  sentences: string[]
}

type Acted = { to: string } | { status: number; answer: AddAnswer }
type Act = (visit: OfficeContext, data: FormData) => Promise<Acted>

const rejected = (status: number, answer: Partial<AddAnswer> & Pick<AddAnswer, 'form'>): Acted => ({
  status,
  answer: { run: null, values: {}, fieldErrors: {}, sentences: [], ...answer },
})

/** What the buttons of the page do, by their word. */
const ADD_ACTIONS: Record<string, Act> = {
  more: async (_, form) => rejected(200, { form: 'add', run: withAnotherSession(readRunForm(form)) }),
  preview: async (_, form) => rejected(200, { form: 'add', run: readRunForm(form) }),
  add: addOne,
  list: addList,
  copy: addCopy,
}

async function addOne({ platform, actor }: OfficeContext, form: FormData): Promise<Acted> {
  const run = readRunForm(form)
  const read = parseRunDetails({ ...run }, run.sittings)
  const fieldErrors: FieldErrors = { ...courseError(run.courseId), ...(read.ok ? {} : read.fieldErrors) }
  if (!read.ok || Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'add', run, fieldErrors })
  const added = await addRun(platform, { courseId: Number(run.courseId), details: read.data, actor })
  if (added.ok) return { to: withFlash(paths.admin.trainingDate(added.runId), 'added') }
  const field = { 'unknown-course': 'courseId', 'run-begun': 'day-1', 'label-taken': 'label' }[added.error]
  return rejected(409, { form: 'add', run, fieldErrors: { [field]: RUN_ERRORS[added.error] } })
}

async function addList({ platform, actor }: OfficeContext, form: FormData): Promise<Acted> {
  const values = textsOf(form)
  const terms = readFields(runTerms, values)
  const { text = '', from = '', to = '' } = values
  const fieldErrors: FieldErrors = { ...courseError(values.courseId), ...(terms.ok ? {} : terms.fieldErrors) }
  for (const [name, time] of Object.entries({ from, to }))
    if (!isTime(time)) fieldErrors[name] = 'Please give the time, such as 10:00.'
  if (!terms.ok || Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'list', values, fieldErrors })
  const { zone } = terms.data
  const read = parseDateList({ text, from, to, zone, now: platform.clock.now() })
  if (!read.ok) {
    const sentences = read.faults.map(({ line, reason }) => (line ? `“${line}”: ${reason}` : reason))
    return rejected(422, { form: 'list', values, sentences: [...sentences, 'Nothing was added.'] })
  }
  const input = { courseId: Number(values.courseId), runs: read.runs, terms: terms.data, actor }
  const added = await addRunList(platform, input)
  if (added.ok) return { to: withFlash(`${paths.admin.trainingDates}?sort=-added`, 'listed') }
  const sentence = RUN_ERRORS[added.error]
  const which = added.error === 'label-taken' ? `“${added.label}”: ${sentence}` : sentence
  return rejected(409, { form: 'list', values, sentences: [which, 'Nothing was added.'] })
}

const MAX_SHIFT_DAYS = 1000

async function addCopy({ platform, actor }: OfficeContext, form: FormData): Promise<Acted> {
  const values = textsOf(form)
  const { runId = '', shift = '', unit } = values
  const days = Number(shift) * (unit === 'weeks' ? 7 : 1)
  const fieldErrors: FieldErrors = {}
  if (!runId) fieldErrors.runId = 'Please choose the date to copy.'
  if (!/^\d{1,3}$/.test(shift) || days < 1 || days > MAX_SHIFT_DAYS)
    fieldErrors.shift = 'Please give a number of days or weeks, such as 4.'
  if (Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'copy', values, fieldErrors })
  const copied = await copyRun(platform, { runId, days, actor })
  if (copied.ok) return { to: withFlash(paths.admin.trainingDate(copied.runId), 'copied') }
  if (copied.error === 'clock-change')
    return rejected(409, { form: 'copy', values, fieldErrors: { shift: copied.message } })
  const sentence = RUN_ERRORS[copied.error]
  const words = copied.error === 'label-taken' ? `${sentence} (${copied.label})` : sentence
  return rejected(409, { form: 'copy', values, sentences: [words] })
}

const courseError = (courseId = ''): FieldErrors =>
  /^[1-4]$/.test(courseId) ? {} : { courseId: 'Please choose the course.' }

const textsOf = (form: FormData): Partial<Record<string, string>> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))
