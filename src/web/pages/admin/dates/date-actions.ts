import { data, redirect } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { setRunPrice } from '#domain/courses/change-price.ts'
import { ONLY_OWNERS, PRICE_ERRORS } from '#domain/courses/messages.ts'
import { findLastChange } from '#domain/events/audit-log.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { changeRun, type ChangeRunResult } from '#domain/schedule/change-run.ts'
import { findRun } from '#domain/schedule/find-run.ts'
import { belowTakenMessage, RUN_ERRORS, trainerFaultMessage } from '#domain/schedule/messages.ts'
import { parseRunDetails } from '#domain/schedule/run-details.ts'
import { cancelRun, setRunState } from '#domain/schedule/run-state.ts'
import { arrangeProgramme, programmeDetails } from '#domain/schedule/run-programme.ts'
import { substituteTrainers } from '#domain/schedule/substitute-trainers.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import { MATERIAL_ERRORS } from '#domain/materials/messages.ts'
import { OFFER_PLACE_ERRORS } from '#domain/waitlist/messages.ts'
import { offerPlace } from '#domain/waitlist/offer-places.ts'
import { paths } from '#web/paths.ts'
import { withFlash } from '../../flash-message.tsx'
import { type FormValues, type Submission, toFormValues } from '../../form-actions.ts'
import { readPrice } from '../courses/price-form.ts'
import { buildConflict, type Conflict, listDifferences } from '../conflict-notice.tsx'
import { MATERIAL_ACTIONS } from '../materials/material-form.ts'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import type { Route } from './+types/training-date'
import {
  describeRunForm,
  formOfRun,
  readRunForm,
  REFUND_AFTER_DAYS,
  RUN_LABELS,
  type RunForm,
  withAnotherSession,
} from './date-form.ts'

/** A rejected form: everything typed, the version it was opened with, and what was wrong. */
export interface RunAnswer {
  run: RunForm | null
  version: number
  fieldErrors: FieldErrors
  message: string | null
  conflict: Conflict | null
  /** Why the date is cancelled, as it was typed. */
  cancelReason: string
  /** The form of the price as it was typed. */
  typedPrice: FormValues | null
  /** The form of the twelve weeks as it was typed. */
  typedProgramme: FormValues | null
  /** The form of a recording as it was typed. */
  typedRecording: FormValues | null
}

/** `number` is how many emails were queued, which some flash messages mention. */
type Result = { flash: string; number?: number } | ({ status: number } & Partial<Omit<RunAnswer, 'version'>>)

interface RunSubmission {
  office: OfficeContext
  runId: string
  version: number
  formData: FormData
}

type RunHandler = (submission: RunSubmission) => Promise<Result>

export const DATE_ACTIONS: Record<string, RunHandler> = {
  more: async ({ formData }) => ({ status: 200, run: withAnotherSession(readRunForm(formData)) }),
  preview: async ({ formData }) => ({ status: 200, run: readRunForm(formData) }),
  change,
  async substitute({ office: { platform, actor }, runId, version, formData }) {
    const trainerIds = [...new Set(formData.getAll('trainerIds').map(String))]
    const done = await substituteTrainers(platform, { runId, version, trainerIds, actor })
    if (done.ok) return { flash: 'changed' }
    if ('trainer' in done) return { status: 409, fieldErrors: { substitutes: trainerFaultMessage(done) } }
    return { status: 409, message: RUN_ERRORS[done.error] }
  },
  async programme({ office: { platform, actor }, runId, version, formData }) {
    const typedProgramme = toFormValues(formData)
    const read = readFields(programmeDetails, typedProgramme)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors, typedProgramme }
    const arranged = await arrangeProgramme(platform, { runId, version, details: read.data, actor })
    return arranged.ok ? { flash: 'changed' } : { status: 409, message: RUN_ERRORS[arranged.error], typedProgramme }
  },
  async recording({ office, runId, formData }) {
    const error = await MATERIAL_ACTIONS.recording({ office, of: { runId }, formData })
    if (!error) return { flash: 'material' }
    return { status: 422, message: MATERIAL_ERRORS[error], typedRecording: toFormValues(formData) }
  },
  async 'remove-material'({ office, runId, formData }) {
    await MATERIAL_ACTIONS['remove-material']({ office, of: { runId }, formData })
    return { flash: 'material-removed' }
  },
  async close({ office: { platform, actor }, runId, version }) {
    const closed = await setRunState(platform, { runId, version, state: 'closed', actor })
    return closed.ok ? { flash: 'closed' } : { status: 409, message: RUN_ERRORS[closed.error] }
  },
  async open({ office: { platform, actor }, runId, version, formData }) {
    const opened = await setRunState(platform, { runId, version, state: 'open', actor })
    return opened.ok
      ? { flash: formData.has('publish') ? 'published' : 'opened' }
      : { status: 409, message: RUN_ERRORS[opened.error] }
  },
  async cancel({ office: { platform, actor }, runId, version, formData }) {
    const reason = readReason(formData.get('reason'))
    if (!reason)
      return { status: 422, fieldErrors: { reason: reason === null ? REASON_TOO_LONG : RUN_ERRORS['reason-missing'] } }
    const refundAfterDays = formData.has('refund') ? REFUND_AFTER_DAYS : undefined
    const emails = Number(toFormValues(formData).emails ?? 0)
    const cancelled = await cancelRun(platform, { runId, version, reason, refundAfterDays, emails, actor })
    if (!cancelled.ok && cancelled.error === 'other-emails')
      return { status: 422, fieldErrors: { emails: RUN_ERRORS['other-emails'] }, cancelReason: reason }
    if (!cancelled.ok) return { status: 409, message: RUN_ERRORS[cancelled.error] }
    return { flash: 'cancelled', number: cancelled.told + cancelled.waiting }
  },
  async offer({ office: { platform, actor }, runId }) {
    const offered = await offerPlace(platform, { runId, actor })
    return offered.ok ? { flash: 'offered' } : { status: 409, message: OFFER_PLACE_ERRORS[offered.error] }
  },
  price: setPrice(true),
  'course-price': setPrice(false),
}

const EMPTY_ANSWER: Omit<RunAnswer, 'version'> = {
  run: null,
  fieldErrors: {},
  message: null,
  conflict: null,
  cancelReason: '',
  typedPrice: null,
  typedProgramme: null,
  typedRecording: null,
}

/** Runs a handler for the date of the page, and turns its result into the page's answer. */
export const answerWith =
  (handler: RunHandler) =>
  async ({ params, context, form, formData }: Submission<Route.ActionArgs>) => {
    const runId = params.runId.toLowerCase()
    const version = Number(form.version ?? null)
    const result = await handler({ office: officeContext(context), runId, version, formData })
    if ('flash' in result) {
      const number = result.number === undefined ? '' : `?number=${result.number}`
      return redirect(withFlash(`${paths.admin.trainingDate(runId)}${number}`, result.flash), 303)
    }
    const { status, ...answer } = result
    return data<RunAnswer | null>({ ...EMPTY_ANSWER, ...answer, version }, { status })
  }

async function change({ office, runId, version, formData }: RunSubmission): Promise<Result> {
  const run = readRunForm(formData)
  const read = parseRunDetails({ ...run }, run.sessions)
  if (!read.ok) return { status: 422, run, fieldErrors: read.fieldErrors }
  const { platform, actor } = office
  const changed = await changeRun(platform, { runId, version, details: read.data, actor })
  if (changed.ok) {
    const number = changed.told + changed.waiting
    return number > 0 ? { flash: 'told', number } : { flash: 'changed' }
  }
  if (changed.error === 'changed-meanwhile')
    return { status: 409, run, conflict: await findConflict(office, runId, run) }
  return { run, ...explainRejection(changed) }
}

/** At which field a change that was not made is explained, or above the form. */
function explainRejection(rejection: Extract<ChangeRunResult, { ok: false }>): Extract<Result, { status: number }> {
  switch (rejection.error) {
    case 'below-taken':
      return { status: 409, fieldErrors: { capacity: belowTakenMessage(rejection) } }
    case 'trainer-unknown':
      return { status: 422, fieldErrors: { trainerIds: trainerFaultMessage(rejection) } }
    case 'trainer-away':
    case 'trainer-busy':
      return { status: 409, fieldErrors: { trainerIds: trainerFaultMessage(rejection) } }
    case 'label-taken':
      return { status: 409, fieldErrors: { label: RUN_ERRORS['label-taken'] } }
    case 'run-begun':
      return { status: 409, fieldErrors: { 'day-1': RUN_ERRORS['run-begun'] } }
    default:
      return { status: 409, message: RUN_ERRORS[rejection.error] }
  }
}

/** Gives the date its own price, or with the other button that of its course. */
function setPrice(isOwn: boolean): RunHandler {
  return async ({ office: { platform, viewer, actor }, runId, version, formData }) => {
    if (!hasRole(viewer.role, 'owner')) return { status: 403, message: ONLY_OWNERS }
    const typedPrice = toFormValues(formData)
    const read = isOwn ? readPrice(typedPrice) : null
    if (read && !read.ok) return { status: 422, fieldErrors: read.fieldErrors, typedPrice }
    const set = await setRunPrice(platform, { actor, runId, version, price: read?.data ?? null })
    return set.ok ? { flash: 'price' } : { status: 409, message: PRICE_ERRORS[set.error], typedPrice }
  }
}

async function findConflict({ platform }: OfficeContext, runId: string, typed: RunForm): Promise<Conflict> {
  const found = await findRun(platform, { runId })
  const last = await findLastChange(platform, { subject: `run/${runId}`, byStaff: true })
  const trainers = await listTrainers(platform)
  const stored = found && describeRunForm(formOfRun(found.run), trainers)
  const differences = stored ? listDifferences(RUN_LABELS, stored, describeRunForm(typed, trainers)) : []
  return buildConflict(last && { by: last.actor, at: last.at }, differences)
}
