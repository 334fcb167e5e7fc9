import type { ReactNode } from 'react'
import type { PolicyContent, SectionedContent } from '#site-content/policies.ts'
import { RichText } from '../rich-text.tsx'

interface PolicyTextProps extends SectionedContent {
  /** Above the text. */
  notice?: ReactNode
  /** Below it. */
  children?: ReactNode
}

export function PolicyText({ summary, sections, notice, children }: PolicyTextProps) {
  return (
    <div className="section wrap policy">
      <div className="policy-short">
        {notice}
        <section className="policy-summary" aria-labelledby="summary-title">
          <h2 id="summary-title">In short</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
      <nav className="policy-contents" aria-label="On this page">
        <details>
          <summary>On this page</summary>
          <ol>
            {sections.map(({ id, heading: title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <article className="policy-text">
        {sections.map((one) => (
          <PolicySection key={one.id} {...one} />
        ))}
        {children}
      </article>
    </div>
  )
}

export function PolicySection({ id, heading, text }: PolicyContent['sections'][number]) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <RichText text={text} />
    </section>
  )
}
