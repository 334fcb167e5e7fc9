import type { Platform } from '#platform/platform.ts'

/** The colours of courses, by the names of src/web/styles/tokens.css. */
export const COURSE_TONES = ['tide', 'plum', 'buoy', 'ochre'] as const
export type CourseTone = (typeof COURSE_TONES)[number]

const isCourseTone = (value: unknown): value is CourseTone => COURSE_TONES.some((tone) => tone === value)

/**
 * Each course has one colour, the same wherever it is shown: that which the office has chosen, or the next in turn by its
 * number. The specification's four always have theirs.
 */
export function courseTone(courseId: number, chosen?: string | null): CourseTone {
  if (isCourseTone(chosen)) return chosen
  return COURSE_TONES[(courseId - 1) % COURSE_TONES.length] ?? 'tide'
}

/** The colour of one course, also of one that is offered no longer. */
export async function findCourseTone(
  platform: Pick<Platform, 'db'>,
  { courseId }: { courseId: number },
): Promise<CourseTone> {
  return courseTone(courseId, (await listCourseTones(platform))[courseId])
}

/** The colour of each course, for what knows courses only by their numbers. */
export async function listCourseTones({ db }: Pick<Platform, 'db'>): Promise<Record<number, CourseTone>> {
  const rows = await db.selectFrom('course').select(['id', 'tone']).execute()
  return Object.fromEntries(rows.map(({ id, tone }) => [id, courseTone(id, tone)]))
}
