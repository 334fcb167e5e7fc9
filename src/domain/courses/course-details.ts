import { z } from 'zod'
import { isWellFormedSlug, slugOf } from '#domain/slug.ts'
import { tidyText } from '#domain/text.ts'
import { COURSE_TONES, type CourseTone } from './course-tone.ts'

/** What the office says of a course besides the texts of its page and its price. */
export interface CourseDetails {
  name: string
  slug: string
  /** Null: the next in turn. Undefined: as it is. */
  tone?: CourseTone | null
}

export const NAME_MESSAGE = 'Please give a name of 3 to 40 characters.'
export const SLUG_MESSAGE = 'Please use 3 to 60 small letters, digits and single hyphens, such as product-discovery.'

/** A form; without an address it is made from the name. */
export const courseDetails = z
  .object({
    name: z.unknown().transform(tidyText).pipe(z.string().min(3, NAME_MESSAGE).max(40, NAME_MESSAGE)),
    slug: z.unknown().transform((given) => tidyText(given).toLowerCase()),
    tone: z.enum(COURSE_TONES).nullish().catch(null),
  })
  .transform(({ name, slug, tone }): CourseDetails => ({ name, slug: slug || slugOf(name), tone }))
  .pipe(
    z.object({
      name: z.string(),
      slug: z.string().min(3, SLUG_MESSAGE).refine(isWellFormedSlug, SLUG_MESSAGE),
      tone: z.enum(COURSE_TONES).nullish(),
    }),
  )
