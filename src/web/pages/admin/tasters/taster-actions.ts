import { data, redirect } from 'react-router'
import { findLastChange } from '#domain/events/audit-log.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { cancelTaster, changeTaster } from '#domain/tasters/arrange-taster.ts'
import { findTaster } from '#domain/tasters/find-tasters.ts'
import { TASTER_ERROR_FIELDS, TASTER_ERRORS, type TasterError } from '#domain/tasters/messages.ts'
import { parseTasterDetails, readTasterForm, tasterForm, type TasterForm } from '#domain/tasters/taster-details.ts'
import { recordTasterAttendance } from '#domain/tasters/taster-place.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import type { Submission } from '../../form-actions.ts'
import { buildConflict, type Conflict, listDifferences } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import type { Route } from './+types/taster'
import { TASTER_LABELS } from './taster-fields.tsx'

/** A rejected form: what was typed, the version it was opened with, and what was wrong. */
export interface TasterAnswer {
  form: TasterForm | null
  version: number
  errors: FieldErrors
  message: string | null
  conflict: Conflict | null
}

type TasterSubmission = Submission<Route.ActionArgs>

export const emptyAnswer = ({ form }: TasterSubmission): TasterAnswer => ({
  form: null,
  version: Number(form.version),
  errors: {},
  message: null,
  conflict: null,
})

const rejected = (submission: TasterSubmission, status: number, answer: Partial<TasterAnswer>) =>
  data<TasterAnswer>({ ...emptyAnswer(submission), ...answer }, { status })

function rejectedBecause(submission: TasterSubmission, error: TasterError, form: TasterForm | null) {
  const field = TASTER_ERROR_FIELDS[error]
  const errors: FieldErrors = field ? { [field]: TASTER_ERRORS[error] } : {}
  return rejected(submission, 409, { form, errors, message: field ? null : TASTER_ERRORS[error] })
}

/** `number` is how many emails were queued. */
const done = ({ params }: TasterSubmission, flash: string, number?: number) =>
  redirect(
    withFlash(`${paths.admin.taster(params.tasterId)}${number === undefined ? '' : `?number=${number}`}`, flash),
    303,
  )

export async function change(submission: TasterSubmission) {
  const { platform, actor } = officeContext(submission.context)
  const { tasterId } = submission.params
  const form = readTasterForm(submission.form)
  const read = parseTasterDetails(form)
  if (!read.ok) return rejected(submission, 422, { form, errors: read.fieldErrors })
  const version = Number(submission.form.version)
  const changed = await changeTaster(platform, { tasterId, version, details: read.data, actor })
  if (changed.ok) return done(submission, 'changed', changed.told)
  if (changed.error !== 'changed-meanwhile') return rejectedBecause(submission, changed.error, form)
  const stored = await findTaster(platform, { tasterId })
  const last = await findLastChange(platform, { subject: `taster/${tasterId}`, byStaff: true })
  const differences = stored ? listDifferences(TASTER_LABELS, { ...tasterForm(stored.taster) }, { ...form }) : []
  const conflict = buildConflict(last && { by: last.actor, at: last.at }, differences)
  return rejected(submission, 409, { form, version: stored?.taster.version ?? version, conflict })
}

export async function cancel(submission: TasterSubmission) {
  const { platform, actor } = officeContext(submission.context)
  const reason = readReason(submission.form.reason)
  if (!reason) {
    const fault = reason === null ? REASON_TOO_LONG : TASTER_ERRORS['reason-missing']
    return rejected(submission, 422, { errors: { reason: fault } })
  }
  const version = Number(submission.form.version)
  const cancelled = await cancelTaster(platform, { tasterId: submission.params.tasterId, version, reason, actor })
  if (cancelled.ok) return done(submission, 'cancelled', cancelled.told)
  return rejectedBecause(submission, cancelled.error, null)
}

export async function attendance(submission: TasterSubmission) {
  const { platform, actor } = officeContext(submission.context)
  const cameIds = submission.formData.getAll('came').map(String)
  await recordTasterAttendance(platform, { tasterId: submission.params.tasterId, cameIds, actor })
  return done(submission, 'attendance')
}
