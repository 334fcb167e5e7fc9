import type { MetaArgs } from 'react-router'
import { site, socialLinks } from '#content/site.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { listClaims, type Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PromotionMarquee } from '#web/layout/promotion.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/home'
import { Employers, Stories, Voices } from './home-people.tsx'
import { ClaimsBoard, type ClaimsBoardProps, FourCourses, Hero, HowItWorks } from './home-sections.tsx'
import homeCss from './home.css?inline'
import { TasterSection, type TasterSectionProps } from './taster-section.tsx'
import { handleTasterForm } from './taster-sign-up.ts'
import { type UpcomingRun, UpcomingDates } from './upcoming-dates.tsx'

/** About two dates of each course: the others are on the booking form. */
const UPCOMING_LIMIT = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestContext)
  const current = await settings()
  const courses = new Map((await listCourses(platform)).map((course) => [course.id, course]))
  const runs = await listOfferedRuns(platform)
  const upcoming = runs.slice(0, UPCOMING_LIMIT).flatMap((run) => {
    const course = courses.get(run.courseId)
    if (!course) return []
    const { courseId, label: runLabel, zone, sessions, placesLeft } = run
    return [{ courseId, courseName: course.name, runLabel, zone, sessions, placesLeft, price: course.price }]
  })
  return {
    upcoming,
    now: platform.clock.now(),
    taster: await findNextTaster(platform),
    campaign: current.campaign,
    claims: listClaims(current),
    water: current.cleanWater.words,
  }
}

/** The form of the taster session, the only form on this page that posts to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  return handleTasterForm(context.get(requestContext), form)
}

export const handle = { css: homeCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Agile and Scrum training, live online',
    description: site.description,
    path: paths.home,
    structuredData: homeStructuredData(publicUrlOf(matches)),
  })

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePage {...loaderData} answer={actionData ?? null} />
}

interface HomePageProps extends TasterSectionProps, ClaimsBoardProps {
  campaign: Settings['campaign']
  upcoming: UpcomingRun[]
  now: Date
}

function HomePage({ upcoming, now, campaign, taster, answer, claims, water }: HomePageProps) {
  return (
    <>
      <Hero />
      <UpcomingDates runs={upcoming} now={now} />
      <PromotionMarquee campaign={campaign} />
      <HowItWorks />
      <FourCourses />
      <TasterSection taster={taster} answer={answer} />
      <Stories />
      <Voices />
      <Employers />
      <ClaimsBoard claims={claims} water={water} />
    </>
  )
}

/** schema.org's description of the company and of the site, with the address of the footer. */
function homeStructuredData(publicUrl: string): object[] {
  const [, street, city, postcode] = site.address
  return [
    {
      '@type': 'EducationalOrganization',
      '@id': `${publicUrl}${paths.home}#organization`,
      name: site.brand,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      description: site.description,
      email: site.email,
      telephone: site.phone.link.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        postalCode: postcode,
        addressCountry: 'GB',
      },
      sameAs: socialLinks.map(({ link }) => link).filter((link) => new URL(link).pathname !== '/'),
    },
    {
      '@type': 'WebSite',
      name: site.brand,
      url: `${publicUrl}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': `${publicUrl}${paths.home}#organization` },
    },
  ]
}
