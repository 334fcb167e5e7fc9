import { data, redirect } from 'react-router'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { addRun, addRunList, copyRun } from '#domain/schedule/add-run.ts'
import { parseDateList } from '#domain/schedule/date-list.ts'
import { RUN_ERRORS } from '#domain/schedule/messages.ts'
import { parseRunDetails, runTerms } from '#domain/schedule/run-details.ts'
import { isTime } from '#domain/time-zone.ts'
import { paths } from '#web/paths.ts'
import { withFlash } from '../../flash-message.tsx'
import type { FormValues, Submission } from '../../form-actions.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/add-training-dates'
import { readRunForm, type RunForm, trainerError, withAnotherSession } from './date-form.ts'

/** Which of the page's forms was rejected, with everything typed and what was wrong. */
export interface AddAnswer {
  form: 'add' | 'list' | 'copy'
  run: RunForm | null
  values: FormValues
  fieldErrors: FieldErrors
  /** About the whole form, one line each. */
  messages: string[]
}

type AddSubmission = Submission<Route.ActionArgs>

/** What the buttons of the page do, by their intent. */
export const ADD_ACTIONS = {
  more: ({ formData }: AddSubmission) => rejected(200, { form: 'add', run: withAnotherSession(readRunForm(formData)) }),
  preview: ({ formData }: AddSubmission) => rejected(200, { form: 'add', run: readRunForm(formData) }),

  async add({ context, formData }: AddSubmission) {
    const { platform, actor } = officeContext(context)
    const run = readRunForm(formData)
    const read = parseRunDetails({ ...run }, run.sittings)
    const fieldErrors: FieldErrors = {
      ...courseError(run.courseId),
      ...trainerError(run),
      ...(read.ok ? {} : read.fieldErrors),
    }
    if (!read.ok || Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'add', run, fieldErrors })
    const added = await addRun(platform, { courseId: Number(run.courseId), details: read.data, actor })
    if (added.ok) return redirect(withFlash(paths.admin.trainingDate(added.runId), 'added'), 303)
    const field = { 'unknown-course': 'courseId', 'run-begun': 'day-1', 'label-taken': 'label' }[added.error]
    return rejected(409, { form: 'add', run, fieldErrors: { [field]: RUN_ERRORS[added.error] } })
  },

  async list({ context, form }: AddSubmission) {
    const { platform, actor } = officeContext(context)
    const values = trimmed(form)
    const terms = readFields(runTerms, values)
    const { text = '', from = '', to = '' } = values
    const fieldErrors: FieldErrors = { ...courseError(values.courseId), ...(terms.ok ? {} : terms.fieldErrors) }
    for (const [name, time] of Object.entries({ from, to }))
      if (!isTime(time)) fieldErrors[name] = 'Please give the time, such as 10:00.'
    if (!terms.ok || Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'list', values, fieldErrors })
    const { zone } = terms.data
    const read = parseDateList({ text, from, to, zone, now: platform.clock.now() })
    if (!read.ok) {
      const messages = read.faults.map(({ line, reason }) => (line ? `“${line}”: ${reason}` : reason))
      return rejected(422, { form: 'list', values, messages: [...messages, 'Nothing was added.'] })
    }
    const input = { courseId: Number(values.courseId), runs: read.runs, terms: terms.data, actor }
    const added = await addRunList(platform, input)
    if (added.ok) return redirect(withFlash(`${paths.admin.trainingDates}?sort=-added`, 'listed'), 303)
    const message = RUN_ERRORS[added.error]
    const which = added.error === 'label-taken' ? `“${added.label}”: ${message}` : message
    return rejected(409, { form: 'list', values, messages: [which, 'Nothing was added.'] })
  },

  async copy({ context, form }: AddSubmission) {
    const { platform, actor } = officeContext(context)
    const values = trimmed(form)
    const { runId = '', shift = '', unit } = values
    const days = Number(shift) * (unit === 'weeks' ? 7 : 1)
    const fieldErrors: FieldErrors = {}
    if (!runId) fieldErrors.runId = 'Please choose the date to copy.'
    if (!/^\d{1,3}$/.test(shift) || days < 1 || days > MAX_SHIFT_DAYS)
      fieldErrors.shift = 'Please give a number of days or weeks, such as 4.'
    if (Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'copy', values, fieldErrors })
    const copied = await copyRun(platform, { runId, days, actor })
    if (copied.ok) return redirect(withFlash(paths.admin.trainingDate(copied.runId), 'copied'), 303)
    if (copied.error === 'clock-change')
      return rejected(409, { form: 'copy', values, fieldErrors: { shift: copied.message } })
    const message = RUN_ERRORS[copied.error]
    const which = copied.error === 'label-taken' ? `${message} (${copied.label})` : message
    return rejected(409, { form: 'copy', values, messages: [which] })
  },
}

const rejected = (status: number, answer: Partial<AddAnswer> & Pick<AddAnswer, 'form'>) =>
  data<AddAnswer | null>({ run: null, values: {}, fieldErrors: {}, messages: [], ...answer }, { status })

const MAX_SHIFT_DAYS = 1000

const courseError = (courseId = ''): FieldErrors =>
  /^[1-4]$/.test(courseId) ? {} : { courseId: 'Please choose the course.' }

const trimmed = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]))
