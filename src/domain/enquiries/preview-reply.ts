import { getCompany } from '#domain/content/company.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { fillMergeFields, findMergeFields, type MergeValues } from '#domain/merge-fields.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { tidyLines } from '#domain/text.ts'
import type { Platform } from '#platform/platform.ts'
import { findEnquiry } from './find-enquiry.ts'
import { composeReply, firstNameOf, REPLY_FIELDS, type ReplyText } from './reply-text.ts'
import { listSavedReplies } from './saved-replies.ts'
import { findLastEmail } from './source-emails.ts'

interface PreviewReplyInput {
  reference: string
  typed: string
  /** The id of a saved reply that goes below it; of any other value nothing does. */
  savedReply: string
  /** The colleague's name. */
  author: string
  /** The whole address where a course is booked, with a date where one has a place. */
  bookingLink(courseId: number, date?: string): string
}

interface ReplyPreview {
  /** What was typed and saved, with its fields filled in. */
  text: string
  /** The fields that have no value, as they stand in the text. */
  unfilled: string[]
  /** The reply as its reader will get it; null without a text. */
  reply: ReplyText | null
}

/** A reply before it is sent; null when there is no such enquiry. */
export async function previewReply(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { reference, typed, savedReply, author, bookingLink }: PreviewReplyInput,
): Promise<ReplyPreview | null> {
  const [enquiry, savedReplies] = await Promise.all([findEnquiry(platform, { reference }), listSavedReplies(platform)])
  if (!enquiry) return null
  const saved = savedReplies.find(({ id }) => String(id) === savedReply)
  const wanted = [typed, saved?.text ?? ''].filter((one) => one.trim() !== '').join('\n\n')
  const { name } = enquiry.answersTo
  const text = fillMergeFields(tidyLines(wanted), await loadMergeValues(platform, { ...enquiry, name, bookingLink }))
  const { brand } = await getCompany(platform)
  const emailSubject = (await findLastEmail(platform, { enquiryId: enquiry.id }))?.subject
  const reply = text ? composeReply({ ...enquiry, name, emailSubject, text, author, brand }) : null
  return { text, unfilled: findMergeFields(text), reply }
}

/** The values for an enquiry: of its course, and of the next date on which that has a place. */
export async function loadMergeValues(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { name: string; course: string | null; bookingLink(courseId: number, date?: string): string },
): Promise<MergeValues<(typeof REPLY_FIELDS)[number]>> {
  const person = { 'first name': firstNameOf(input.name) }
  const course = (await listCourses(platform)).find((one) => one.name === input.course)
  if (!course) return person
  const next = (await listOfferedRuns(platform, { courseId: course.id })).find(isBookable)
  return {
    ...person,
    course: course.name,
    price: formatPenceShort(placePrice(course, next ?? null, platform.clock.now()).price),
    'booking link': input.bookingLink(course.id, next?.label),
    ...(next && { 'next date': `${next.label} (from ${formatDay(getFirstSession(next).startsAt, next.zone)})` }),
  }
}
