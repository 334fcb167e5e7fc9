import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentField } from '#domain/content/content-fields.ts'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { addVersion } from '#domain/content/save-content.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import type { Transitions } from '#domain/transitions.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CourseState } from '#platform/tables.ts'
import { lockCourse } from './change-course.ts'
import { findAnyCourse, isSpecifiedCourse } from './course.ts'

/** What a course may become. A draft has nothing to archive, and what was published is never a draft again. */
const COURSE_TRANSITIONS: Transitions<CourseState> = {
  draft: ['published'],
  published: ['archived'],
  archived: ['published'],
}

interface CourseStateInput {
  actor: Actor
  courseId: number
  /** The version that was shown. */
  version: number
}

interface PublishCourseInput extends CourseStateInput {
  /** The texts of its page, and what they must be for visitors. */
  document: ContentDocument
  complete: ContentField
}

export type CourseStateError = 'unknown-course' | 'specified-course' | 'not-allowed' | 'changed-meanwhile'
type PublishCourseResult =
  | Result<unknown, CourseStateError>
  /** What the course still needs, as the office calls it. */
  | { ok: false; error: 'incomplete'; missing: string[] }

/** Offers a course, with the newest texts of its page, once it has everything that a visitor needs. */
export const publishCourse = (
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: PublishCourseInput,
): Promise<PublishCourseResult> => inTransaction(platform.db, (tx) => offerCourse(platform, tx, input))

/** The same in the transaction of the caller, such as an import. Where something is missing, nothing is changed. */
export function offerCourse(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  tx: Tx,
  { document, complete, ...input }: PublishCourseInput,
): Promise<PublishCourseResult> {
  return changeState(tx, { ...input, to: 'published' }, async (): Promise<PublishCourseResult> => {
    await takeAdvisoryLock(tx, `content/${document.key}`)
    const [newest] = await listVersions({ db: tx, clock: platform.clock }, document)
    const number = newest?.number ?? 0
    const value = await findVersionValue({ db: tx, log: platform.log }, document, { number })
    const price = (await findAnyCourse({ db: tx }, input))?.price ?? 0
    const missing = [...(price > 0 ? [] : ['Price']), ...listIncomplete(complete, value)]
    if (missing.length > 0) return { ok: false, error: 'incomplete', missing }
    if (newest && newest.state !== 'shown')
      await addVersion(platform, tx, {
        actor: input.actor,
        document,
        version: number,
        stored: value,
        publishing: { as: 'published' },
        note: 'Published with the course',
      })
    return { ok: true }
  })
}

/** Ends the offer. Bookings, their documents and certificates stay as they are, and it can be published again. */
export const archiveCourse = (
  platform: Pick<Platform, 'db'>,
  input: CourseStateInput,
): Promise<Result<unknown, CourseStateError>> => inTransaction(platform.db, (tx) => endOffer(tx, input))

/** The same in the transaction of the caller: an import takes over everything or nothing. */
export async function endOffer(tx: Tx, input: CourseStateInput): Promise<Result<unknown, CourseStateError>> {
  if (isSpecifiedCourse(input.courseId)) return { ok: false, error: 'specified-course' }
  return changeState(tx, { ...input, to: 'archived' }, async () => ({ ok: true as const }))
}

async function changeState<Answer extends { ok: boolean }>(
  tx: Tx,
  { actor, courseId, version, to }: CourseStateInput & { to: Exclude<CourseState, 'draft'> },
  check: () => Promise<Answer>,
): Promise<Answer | Result<unknown, CourseStateError>> {
  const course = await lockCourse(tx, courseId)
  if (!course) return { ok: false, error: 'unknown-course' }
  if (course.state === to) return { ok: true }
  if (!COURSE_TRANSITIONS[course.state].includes(to)) return { ok: false, error: 'not-allowed' }
  if (course.version !== version) return { ok: false, error: 'changed-meanwhile' }
  const checked = await check()
  if (!checked.ok) return checked
  await tx
    .updateTable('course')
    .set({ state: to, version: version + 1 })
    .where('id', '=', courseId)
    .execute()
  await recordEvent(tx, { kind: `course-${to}`, actor, subject: `course/${courseId}` })
  return checked
}

function listIncomplete(complete: ContentField, value: unknown): string[] {
  if (complete.kind !== 'group') return complete.schema.safeParse(value).success ? [] : [complete.label]
  const parts = new Map(Object.entries(value ?? {}))
  return Object.entries(complete.fields).flatMap(([name, part]) =>
    part.schema.safeParse(parts.get(name)).success ? [] : [part.label],
  )
}
