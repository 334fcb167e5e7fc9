import { data, redirect } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { changeCourse } from '#domain/courses/change-course.ts'
import { cancelPriceChange, changePrice } from '#domain/courses/change-price.ts'
import { courseDetails } from '#domain/courses/course-details.ts'
import { findAnyCourse, toCourseId } from '#domain/courses/course.ts'
import { COURSE_ERRORS, ONLY_OWNERS, ONLY_OWNERS_COURSES, PRICE_ERRORS } from '#domain/courses/messages.ts'
import { changeVatTreatment } from '#domain/courses/change-vat.ts'
import { archiveCourse, publishCourse } from '#domain/courses/publish-course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { MATERIAL_ERRORS } from '#domain/materials/messages.ts'
import { courseDocument, courseTexts } from '#site-content/courses.ts'
import { paths } from '#web/paths.ts'
import { withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { MATERIAL_ACTIONS } from '../materials/material-form.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/course'
import { readPriceForm } from './price-form.ts'
import { readVatTreatment } from './vat-form.tsx'

export interface CourseAnswer {
  typed: FormValues
  errors: FieldErrors
  message: string | null
  /** What the course still needs before it is published. */
  missing: string[]
}

type Sent = Submission<Route.ActionArgs>
type Handler = (sent: Sent) => Promise<Response | ReturnType<typeof rejected>>

const rejected = (status: number, typed: FormValues, answer: Partial<CourseAnswer>) =>
  data<CourseAnswer>({ typed, errors: {}, message: null, missing: [], ...answer }, { status })

/** Staff see what an owner changes. */
const forOwners =
  (handler: Handler, message: string): Handler =>
  async (sent) =>
    hasRole(officeContext(sent.context).viewer.role, 'owner') ? handler(sent) : rejected(403, sent.form, { message })

const back = (courseId: number, flash: string) => redirect(withFlash(paths.admin.course(courseId), flash), 303)

async function change({ params, context, form }: Sent) {
  const { platform, actor } = officeContext(context)
  const read = readPriceForm(form)
  if (!read.ok) return rejected(422, form, { errors: read.fieldErrors })
  const courseId = toCourseId(params.courseId)
  const changed = await changePrice(platform, { actor, courseId, ...read.data })
  if (changed.ok) return back(courseId, read.data.countsFrom ? 'scheduled' : 'changed')
  if (changed.error === 'unknown-course') throw data(null, { status: 404 })
  const field = { 'in-the-past': 'from', 'moment-taken': 'from', 'same-price': 'price' }[changed.error]
  return rejected(409, form, { errors: { [field]: PRICE_ERRORS[changed.error] } })
}

async function cancel({ params, context, target }: Sent) {
  const { platform, actor } = officeContext(context)
  const courseId = toCourseId(params.courseId)
  const cancelled = await cancelPriceChange(platform, { actor, courseId, priceId: target })
  return cancelled.ok ? back(courseId, 'cancelled') : rejected(409, {}, { message: PRICE_ERRORS[cancelled.error] })
}

const versionOf = ({ version = '' }: FormValues): number => (/^\d{1,9}$/.test(version) ? Number(version) : 0)

async function changeVat({ params, context, form }: Sent) {
  const { platform, actor } = officeContext(context)
  const treatment = readVatTreatment(form)
  if (!treatment) return rejected(422, form, { errors: { treatment: 'Please choose one.' } })
  const courseId = toCourseId(params.courseId)
  const changed = await changeVatTreatment(platform, { actor, courseId, version: versionOf(form), treatment })
  if (changed.ok) return back(courseId, 'vat')
  return rejected(changed.error === 'unknown-course' ? 404 : 409, form, { message: COURSE_ERRORS[changed.error] })
}

async function rename({ params, context, form }: Sent) {
  const { platform, actor } = officeContext(context)
  const read = readFields(courseDetails, form)
  if (!read.ok) return rejected(422, form, { errors: read.fieldErrors })
  const courseId = toCourseId(params.courseId)
  const changed = await changeCourse(platform, { actor, courseId, version: versionOf(form), ...read.data })
  if (changed.ok) return back(courseId, 'renamed')
  const message = COURSE_ERRORS[changed.error]
  if (changed.error === 'name-taken') return rejected(409, form, { errors: { name: message } })
  if (changed.error === 'slug-taken') return rejected(409, form, { errors: { slug: message } })
  return rejected(changed.error === 'unknown-course' ? 404 : 409, form, { message })
}

async function publish({ params, context, form }: Sent) {
  const { platform, actor } = officeContext(context)
  const course = await findAnyCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) throw data(null, { status: 404 })
  const input = { actor, courseId: course.id, version: versionOf(form) }
  const document = courseDocument(course)
  const published = await publishCourse(platform, { ...input, document, complete: courseTexts })
  if (published.ok) return back(course.id, 'published')
  if (published.error === 'incomplete') return rejected(409, form, { missing: published.missing })
  return rejected(409, form, { message: COURSE_ERRORS[published.error] })
}

async function archive({ params, context, form }: Sent) {
  const { platform, actor } = officeContext(context)
  const courseId = toCourseId(params.courseId)
  const archived = await archiveCourse(platform, { actor, courseId, version: versionOf(form) })
  if (archived.ok) return back(courseId, 'archived')
  return rejected(archived.error === 'unknown-course' ? 404 : 409, form, { message: COURSE_ERRORS[archived.error] })
}

async function addRecording({ params, context, form, formData }: Sent) {
  const courseId = toCourseId(params.courseId)
  const error = await MATERIAL_ACTIONS.recording({ office: officeContext(context), of: { courseId }, formData })
  if (!error) return back(courseId, 'material')
  return rejected(error === 'unknown-course' ? 404 : 422, form, { message: MATERIAL_ERRORS[error] })
}

async function removeMaterial({ params, context, formData }: Sent) {
  const courseId = toCourseId(params.courseId)
  await MATERIAL_ACTIONS['remove-material']({ office: officeContext(context), of: { courseId }, formData })
  return back(courseId, 'material-removed')
}

export const courseAction = actions<Route.ActionArgs, CourseAnswer>(
  {
    change: forOwners(change, ONLY_OWNERS),
    cancel: forOwners(cancel, ONLY_OWNERS),
    vat: forOwners(changeVat, ONLY_OWNERS),
    publish: forOwners(publish, ONLY_OWNERS_COURSES),
    archive: forOwners(archive, ONLY_OWNERS_COURSES),
    rename,
    recording: addRecording,
    'remove-material': removeMaterial,
  },
  ({ form }) => ({ typed: form, errors: {}, message: UNKNOWN_BUTTON, missing: [] }),
)
