import { z } from 'zod'
import type { ContentFault } from '#domain/content/import-documents.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { isWellFormedSlug } from '#domain/slug.ts'
import { tidyText } from '#domain/text.ts'
import type { CourseState, VatTreatment } from '#platform/tables.ts'
import { NAME_MESSAGE, SLUG_MESSAGE } from './course-details.ts'
import { COURSE_TONES, courseTone, type CourseTone } from './course-tone.ts'
import { type CourseSource, isCourseId } from './course.ts'

/** The courses of a folder of content, in the order in which they are shown. The texts of their pages are files of their own. */
export const COURSES_FILE = 'courses.json'

/** A course as such a file describes it. Its price and its dates are not in it. */
export interface CourseEntry {
  /** What the other files of the folder call it: course-5.json, and "course: 5" in an article. */
  number: number
  slug: string
  /** The slugs that it had before. */
  formerSlugs: string[]
  name: string
  tone: CourseTone
  vatTreatment: VatTreatment
  state: CourseState
}

/** Every course, drafts and archived ones too. */
export async function listCourseEntries({ db }: CourseSource): Promise<CourseEntry[]> {
  const rows = await db
    .selectFrom('course')
    .select(['id as number', 'slug', 'name', 'tone', 'vatTreatment', 'state'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const former = await db.selectFrom('courseSlug').select(['courseId', 'slug']).orderBy('slug').execute()
  return rows.map(({ number, slug, tone, ...row }) => ({
    number,
    slug,
    formerSlugs: former.filter(({ courseId }) => courseId === number).map((one) => one.slug),
    ...row,
    tone: courseTone(number, tone),
  }))
}

export function writeCoursesFile(courses: readonly CourseEntry[]): string {
  const entries = courses.map(({ number, slug, formerSlugs, ...course }) => ({
    number,
    slug,
    ...(formerSlugs.length > 0 && { formerSlugs: formerSlugs.toSorted() }),
    ...course,
  }))
  return `${JSON.stringify(entries, null, 2)}\n`
}

type ReadCoursesFile = { ok: true; courses: CourseEntry[] } | { ok: false; fault: ContentFault }

/** Reads such a file, which people may have written: it is tidied and checked as if it came from the form. */
export function readCoursesFile(value: unknown): ReadCoursesFile {
  const read = entries.safeParse(value)
  if (read.success) return { ok: true, courses: read.data }
  const fieldErrors: FieldErrors = {}
  for (const { path, message } of read.error.issues) fieldErrors[path.join('.')] ??= message
  return { ok: false, fault: { file: COURSES_FILE, fieldErrors } }
}

const VAT_TREATMENTS = ['standard', 'zero', 'exempt'] as const satisfies VatTreatment[]
const STATES = ['draft', 'published', 'archived'] as const satisfies CourseState[]

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `Please write one of ${values.join(', ')}.`)

const slug = z.string(SLUG_MESSAGE).min(3, SLUG_MESSAGE).refine(isWellFormedSlug, SLUG_MESSAGE)

const entry = z.strictObject({
  number: z.number().refine(isCourseId, 'Please write a whole number from 1 to 999.'),
  slug,
  formerSlugs: z.array(slug, 'Please write it as ["discovery", "product-ideas"].').max(100).default([]),
  name: z.string(NAME_MESSAGE).transform(tidyText).pipe(z.string().min(3, NAME_MESSAGE).max(40, NAME_MESSAGE)),
  tone: oneOf(COURSE_TONES),
  vatTreatment: oneOf(VAT_TREATMENTS),
  state: oneOf(STATES),
})

const entries = z.array(entry, 'Please write a list of courses.').superRefine((courses, context) => {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const [numbers, names, slugs] = [new Set<number>(), new Set<string>(), new Set<string>()]
  for (const [at, { number, name, ...addresses }] of courses.entries()) {
    if (numbers.has(number)) report([at, 'number'], 'Another course of the file has this number.')
    if (names.has(name.toLowerCase())) report([at, 'name'], 'Another course of the file has this name.')
    const own = [addresses.slug, ...addresses.formerSlugs]
    const isTaken = own.some((one) => slugs.has(one)) || new Set(own).size < own.length
    if (isTaken) report([at, 'slug'], 'Another course of the file has this address, or had it before.')
    numbers.add(number)
    names.add(name.toLowerCase())
    for (const one of own) slugs.add(one)
  }
})
