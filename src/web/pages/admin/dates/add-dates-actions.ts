import { data, redirect } from 'react-router'
import { isCourseId, toCourseId } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { addRun, type AddRunResult, addRunList, copyRun } from '#domain/schedule/add-run.ts'
import { parseDateList, type ParsedDateList, repeatRun } from '#domain/schedule/date-list.ts'
import { TIME_MISSING } from '#domain/schedule/session-input.ts'
import type { TrainerFault } from '#domain/schedule/check-trainers.ts'
import { ADD_RUN_FIELD_ERRORS, RUN_ERRORS, trainerFaultMessage } from '#domain/schedule/messages.ts'
import { parseRunDetails, runTerms } from '#domain/schedule/run-details.ts'
import { isTime } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'
import { withFlash } from '../../flash-message.tsx'
import type { FormValues, Submission } from '../../form-actions.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/add-training-dates'
import { readRunForm, REPEATS, type RunForm, withAnotherSession } from './date-form.ts'

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

export const ADD_ACTIONS = {
  more: ({ form, formData }: AddSubmission) =>
    rejected(200, { form: 'add', run: withAnotherSession(readRunForm(formData)), values: form }),
  preview: ({ form, formData }: AddSubmission) =>
    rejected(200, { form: 'add', run: readRunForm(formData), values: form }),

  async add({ context, form, formData, target }: AddSubmission) {
    const { platform, actor } = officeContext(context)
    const draft = target === 'draft'
    const read = readAddForm(form, formData)
    if (!read.ok) return rejected(422, { ...read.typed, fieldErrors: read.fieldErrors })
    const { typed, courseId, details, terms, repeat } = read
    if (repeat) {
      const runs = repeatRun({ ...repeat, now: platform.clock.now() })
      return addList(platform, typed, runs, { courseId, terms, draft, actor })
    }
    const added = await addRun(platform, { courseId, details, draft, actor })
    if (added.ok) return redirect(withFlash(paths.admin.trainingDate(added.runId), draft ? 'drafted' : 'added'), 303)
    return rejected(added.error === 'trainer-unknown' ? 422 : 409, { ...typed, fieldErrors: explainAtField(added) })
  },

  async list({ context, form }: AddSubmission) {
    const { platform, actor } = officeContext(context)
    const values = trimmed(form)
    const terms = readFields(runTerms, values)
    const { text = '', from = '', to = '' } = values
    const fieldErrors: FieldErrors = { ...courseError(values.courseId), ...(terms.ok ? {} : terms.fieldErrors) }
    for (const [name, time] of Object.entries({ from, to })) if (!isTime(time)) fieldErrors[name] = TIME_MISSING
    if (!terms.ok || Object.keys(fieldErrors).length > 0) return rejected(422, { form: 'list', values, fieldErrors })
    const { zone } = terms.data
    const read = parseDateList({ text, from, to, zone, now: platform.clock.now() })
    const input = { courseId: Number(values.courseId), terms: terms.data, actor }
    return addList(platform, { form: 'list', values }, read, input)
  },

  async copy({ context, form }: AddSubmission) {
    const { platform, actor } = officeContext(context)
    const values = trimmed(form)
    const read = readCopyForm(values)
    if (!read.ok) return rejected(422, { form: 'copy', values, fieldErrors: read.fieldErrors })
    const copied = await copyRun(platform, { runId: read.runId, days: read.days, actor })
    if (copied.ok) return redirect(withFlash(paths.admin.trainingDate(copied.runId), 'copied'), 303)
    if (copied.error === 'clock-change')
      return rejected(409, { form: 'copy', values, fieldErrors: { shift: copied.message } })
    return rejected(409, { form: 'copy', values, messages: [explainInWords(copied)] })
  },
}

/** The form of one date, which may be repeated, with everything that was typed. */
function readAddForm(form: FormValues, formData: FormData) {
  const run = readRunForm(formData)
  const values = trimmed(form)
  const typed = { form: 'add', run, values } as const
  const read = parseRunDetails({ ...run }, run.sessions)
  const { fieldErrors: repeatErrors, ...repeat } = readRepeat(values, run)
  const fieldErrors: FieldErrors = {
    ...courseError(run.courseId),
    ...(read.ok ? {} : read.fieldErrors),
    ...repeatErrors,
  }
  if (!read.ok || Object.keys(fieldErrors).length > 0) return { ok: false, typed, fieldErrors } as const
  const { zone, capacity, joiningLink, trainerIds } = read.data
  const sessions = run.sessions.filter(({ day }) => day)
  return {
    ok: true,
    typed,
    courseId: Number(run.courseId),
    details: read.data,
    terms: { zone, capacity, joiningLink, trainerIds },
    repeat: repeat.times > 1 ? { ...repeat, sessions, zone } : null,
  } as const
}

/** Why a date was not added, at the field that it is about. */
function explainAtField(rejection: Extract<AddRunResult, { ok: false }>): FieldErrors {
  if ('trainer' in rejection) return { trainerIds: trainerFaultMessage(rejection) }
  const field = { 'unknown-course': 'courseId', 'run-begun': 'day-1', 'label-taken': 'label' }[rejection.error]
  return { [field]: RUN_ERRORS[rejection.error] }
}

/** Why a copy, or one date of several, was not added. */
function explainInWords(rejection: { error: keyof typeof RUN_ERRORS; label?: string } | TrainerFault): string {
  if ('trainer' in rejection) return trainerFaultMessage(rejection)
  const message = RUN_ERRORS[rejection.error]
  return rejection.label ? `“${rejection.label}”: ${message}` : message
}

const MAX_SHIFT_DAYS = 1000

/** Which date is copied, and how many days later its copy is. */
function readCopyForm({ runId = '', shift = '', unit }: FormValues) {
  const days = Number(shift) * (unit === 'weeks' ? 7 : 1)
  const fieldErrors: FieldErrors = {}
  if (!runId) fieldErrors.runId = ADD_RUN_FIELD_ERRORS.runId
  if (!/^\d{1,3}$/.test(shift) || days < 1 || days > MAX_SHIFT_DAYS) fieldErrors.shift = ADD_RUN_FIELD_ERRORS.shift
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors } as const
  return { ok: true, runId, days } as const
}

/** Adds several dates, all or none, and leads to the list that shows them first. */
async function addList(
  platform: Platform,
  answer: Partial<AddAnswer> & Pick<AddAnswer, 'form'>,
  read: ParsedDateList,
  input: Omit<Parameters<typeof addRunList>[1], 'runs'>,
) {
  if (!read.ok) {
    // A line that quotes a part of itself is not quoted a second time.
    const messages = read.faults.map(({ line, reason }) =>
      line && !reason.startsWith(`“${line}”`) ? `“${line}”: ${reason}` : reason,
    )
    return rejected(422, { ...answer, messages: [...messages, 'Nothing was added.'] })
  }
  const added = await addRunList(platform, { ...input, runs: read.runs })
  if (added.ok) {
    const list = `${paths.admin.trainingDates}?${input.draft ? 'show=draft&' : ''}sort=-added`
    return redirect(withFlash(list, input.draft ? 'drafted' : 'listed'), 303)
  }
  return rejected(409, { ...answer, messages: [explainInWords(added), 'Nothing was added.'] })
}

const MAX_TIMES = 26

/** How often a date is repeated: once where the form says nothing. */
function readRepeat({ every = '', times = '' }: FormValues, run: RunForm) {
  const everyDays = REPEATS.find(({ value }) => value === every)?.value ?? ''
  if (everyDays === '') return { everyDays: 0, times: 1, fieldErrors: {} }
  const fieldErrors: FieldErrors = {}
  if (!/^\d{1,2}$/.test(times) || Number(times) < 2 || Number(times) > MAX_TIMES)
    fieldErrors.times = `Please give a number of dates from 2 to ${MAX_TIMES}.`
  if (run.label) fieldErrors.label = ADD_RUN_FIELD_ERRORS.label
  return { everyDays: Number(everyDays), times: Number(times), fieldErrors }
}

const rejected = (status: number, answer: Partial<AddAnswer> & Pick<AddAnswer, 'form'>) =>
  data<AddAnswer | null>({ run: null, values: {}, fieldErrors: {}, messages: [], ...answer }, { status })

const courseError = (courseId = ''): FieldErrors =>
  isCourseId(toCourseId(courseId)) ? {} : { courseId: ADD_RUN_FIELD_ERRORS.courseId }

const trimmed = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]))
