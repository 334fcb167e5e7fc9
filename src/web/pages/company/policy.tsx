import { data, type MetaArgs, useLocation } from 'react-router'
import { termsPage } from '#content/terms.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import {
  accessibilityDocument,
  type PolicyContent,
  privacyDocument,
  reviewsDocument,
  termsContent,
} from '#site-content/policies.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/policy'
import { PolicySection } from './policy-section.tsx'
import policyCss from './policy.css?inline'

export const handle = { css: policyCss }

interface PolicyPage {
  path: string
  heading: string
  description: string
  /** Null for the terms, which staff do not edit. */
  document: ContentDocument<PolicyContent> | null
  /** The picture of its banner, where it has one. */
  section?: 'privacyPolicy'
}

/** One module for these pages: the address says which of them it is. */
const PAGES: PolicyPage[] = [
  {
    path: paths.privacy,
    heading: 'Privacy policy',
    description:
      'What we keep when you book, pay, write or read here, why, for how long, and how to see, correct or delete it.',
    document: privacyDocument,
    section: 'privacyPolicy',
  },
  {
    path: paths.terms,
    heading: 'Terms',
    description: 'What you and we agree on when you book: price, paying, moving, your right to withdraw, and the rest.',
    document: null,
  },
  {
    path: paths.accessibility,
    heading: 'Accessibility statement',
    description: 'How accessible this site is, how we test it, what does not work yet, and how to ask us for help.',
    document: accessibilityDocument,
  },
  {
    path: paths.reviewsPolicy,
    heading: 'Reviews policy',
    description: 'Where the stories and ratings on this site come from, and how we collect and check reviews.',
    document: reviewsDocument,
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = findPage(new URL(request.url).pathname)
  if (!page) throw data(null, { status: 404 })
  return page.document ? context.get(requestContext).content(page.document) : termsContent
}

export const meta = ({ matches, location }: MetaArgs) => {
  const page = findPage(location.pathname)
  return page ? describePage(matches, { title: page.heading, ...page }) : []
}

export default function PolicyPage({ loaderData: { changedOn, summary, sections } }: Route.ComponentProps) {
  const page = findPage(useLocation().pathname)
  if (!page) return null
  const { heading, section, document } = page
  // Only the terms have a version, and are marked as an example.
  const { version, sample } = document ? {} : termsPage
  return (
    <>
      <PageBanner
        section={section}
        heading={heading}
        subheading={
          <>
            {version ? `Version ${version}, in force since ` : 'Last changed on '}
            <time dateTime={changedOn}>{CHANGED_ON.format(new Date(changedOn))}</time>
          </>
        }
      />
      <div className="section wrap policy">
        <nav className="policy-contents" aria-labelledby="contents-title">
          <h2 id="contents-title">On this page</h2>
          <ol>
            {sections.map(({ id, heading: title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="policy-text">
          {sample && (
            <Notice kind="warn">
              <p>{sample}</p>
            </Notice>
          )}
          <section className="policy-summary" aria-labelledby="summary-title">
            <h2 id="summary-title">In short</h2>
            <ul>
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((one) => (
            <PolicySection key={one.id} {...one} />
          ))}
        </article>
      </div>
    </>
  )
}

/** "23 November 2026". */
const CHANGED_ON = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function findPage(pathname: string): PolicyPage | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  return PAGES.find(({ path }) => path.toLowerCase() === address)
}
