import { type Testimonial, testimonials } from '#content/testimonials.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Monogram } from './monogram.tsx'
import { ReadMore } from './read-more.tsx'

export function Story({ id, from, to, courseId, monogram, text }: Testimonial) {
  const tone = courseTone[courseId]
  return (
    <li className={`story tone-${tone}`} id={`story-${id}`}>
      <Monogram emails={monogram} seed={id} tone={tone} />
      <article className="story-words" aria-labelledby={`way-${id}`}>
        <h2 id={`way-${id}`}>
          <span>{from}</span>
          <VisuallyHidden> to </VisuallyHidden>
          <span className="story-way" aria-hidden="true" />
          <span className="story-to">{to}</span>
        </h2>
        <ReadMore text={text} describedBy={`way-${id}`} />
        <p className="story-note">
          Sample story {id} of {testimonials.length}
        </p>
      </article>
    </li>
  )
}
