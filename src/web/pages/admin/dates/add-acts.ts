import { type FieldErrors, readFields } from '#domain/fields.ts'
import { addRun } from '#domain/runs/add-run.ts'
import { addRunList } from '#domain/runs/add-run-list.ts'
import { copyRun } from '#domain/schedule/add-run.ts'
import { parseDateList } from '#domain/schedule/date-list.ts'
import { RUN_ERRORS } from '#domain/schedule/messages.ts'
import { parseRunDetails, runTerms } from '#domain/schedule/run-details.ts'
import { isTime } from '#domain/time-zone.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import type { OfficeContext } from '../office-context.ts'
import { readRunForm, type RunForm, withAnotherSession } from './date-form.ts'

/** Which of the page's forms came back, with everything typed and what was wrong. */
export interface AddAnswer {
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
export const ADD_ACTIONS: Record<string, Act> = {
  more: async (_, data) => rejected(200, { form: 'add', run: withAnotherSession(readRunForm(data)) }),
  preview: async (_, data) => rejected(200, { form: 'add', run: readRunForm(data) }),
  add: addOne,
  list: addList,
  copy: addCopy,
}

async function addOne({ platform, actor }: OfficeContext, data: FormData): Promise<Acted> {
  const run = readRunForm(data)
  const read = parseRunDetails({ ...run }, run.sittings)
  const fieldErrors: FieldErrors = { ...courseError(run.courseId), ...(read.ok ? {} : read.fieldErrors) }
  if (!read.ok || Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'add', run, fieldErrors })
  const added = await addRun(platform, { courseId: Number(run.courseId), details: read.data, actor })
  if (added.ok) return { to: withFlash(paths.admin.trainingDate(added.runId), 'added') }
  const field = { 'unknown-course': 'courseId', 'run-begun': 'day-1', 'label-taken': 'label' }[added.error]
  return rejected(409, { form: 'add', run, fieldErrors: { [field]: RUN_ERRORS[added.error] } })
}

async function addList({ platform, actor }: OfficeContext, data: FormData): Promise<Acted> {
  const values = textsOf(data)
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

async function addCopy({ platform, actor }: OfficeContext, data: FormData): Promise<Acted> {
  const values = textsOf(data)
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
    return rejected(409, { form: 'copy', values, fieldErrors: { shift: copied.sentence } })
  const sentence = RUN_ERRORS[copied.error]
  const words = copied.error === 'label-taken' ? `${sentence} (${copied.label})` : sentence
  return rejected(409, { form: 'copy', values, sentences: [words] })
}

const courseError = (courseId = ''): FieldErrors =>
  /^[1-4]$/.test(courseId) ? {} : { courseId: 'Please choose the course.' }

const textsOf = (data: FormData): Partial<Record<string, string>> =>
  Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()]))
