import type { MetaArgs } from 'react-router'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { PolicySection } from './policy-section.tsx'
import policyCss from './privacy-policy.css?inline'

export const handle = { css: policyCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Privacy policy',
    description:
      'What we keep when you book, pay, write or read here, why, for how long, and how to see, correct or delete it.',
    path: paths.privacy,
  })

export default function PrivacyPolicy() {
  const { changed, summary, sections } = privacyPolicy
  return (
    <>
      <PageBanner
        section="privacyPolicy"
        heading="Privacy policy"
        subheading={
          <>
            Last changed on <time dateTime={changed.iso}>{changed.shown}</time>
          </>
        }
      />
      <div className="section wrap policy">
        <nav className="policy-contents" aria-labelledby="contents-title">
          <h2 id="contents-title">On this page</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="policy-text">
          <section className="policy-summary" aria-labelledby="summary-title">
            <h2 id="summary-title">In short</h2>
            <ul>
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((section) => (
            <PolicySection key={section.id} {...section} />
          ))}
        </article>
      </div>
    </>
  )
}
