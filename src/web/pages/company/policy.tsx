import { data, type MetaArgs, useLocation } from 'react-router'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { getContent } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'
import { accessibilityDocument, type PolicyContent, privacyDocument, reviewsDocument } from '#site-content/policies.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { DayInWords } from '../date-time.tsx'
import type { Route } from './+types/policy'
import policyCss from './policy.css?inline'
import { PhoneCountry } from '../rich-text.tsx'
import { PolicyText } from './policy-text.tsx'

export const handle = { css: policyCss }

interface PolicyPage {
  path: string
  heading: string
  description: string
  document: ContentDocument<PolicyContent>
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
  const { platform, content, settings } = context.get(requestContext)
  const stored = await content(page.document)
  const text = page.document === reviewsDocument ? await withSamples(stored, platform) : stored
  return { ...text, phoneCountry: (await settings()).phoneNumbers.country }
}

/** Says that stories and recordings are samples as long as some are shown. */
async function withSamples(text: PolicyContent, platform: Platform): Promise<PolicyContent> {
  if (platform.stripe.liveMode) return text
  const { homeStories, testimonials, voices } = await getContent(platform, storiesDocument)
  const isSample = [...homeStories, ...testimonials, ...voices].some(({ sample }) => sample)
  return isSample ? { ...text, summary: [...text.summary, SAMPLES] } : text
}

const SAMPLES =
  'Some stories and recordings are samples today: they are invented, and so are the people in them. No score is made from them.'

export const meta = ({ matches, location }: MetaArgs) => {
  const page = findPage(location.pathname)
  return page ? describePage(matches, { title: page.heading, ...page }) : []
}

export default function PolicyPage({ loaderData: { changedOn, phoneCountry, ...text } }: Route.ComponentProps) {
  const page = findPage(useLocation().pathname)
  if (!page) return null
  const { heading, section } = page
  return (
    <>
      <PageBanner
        section={section}
        heading={heading}
        subheading={
          <>
            Last changed on <DayInWords day={changedOn} />
          </>
        }
      />
      <PhoneCountry value={phoneCountry}>
        <PolicyText {...text} />
      </PhoneCountry>
    </>
  )
}

function findPage(pathname: string): PolicyPage | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  return PAGES.find(({ path }) => path.toLowerCase() === address)
}
