import type { PolicyContent } from '#site-content/policies.ts'
import { RichText } from '../rich-text.tsx'

export function PolicySection({ id, heading, text }: PolicyContent['sections'][number]) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <RichText text={text} />
    </section>
  )
}
