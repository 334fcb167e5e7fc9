import type { MetaArgs } from 'react-router'
import { courseTeasers } from '#content/home.ts'
import type { ContentLink } from '#content/site.ts'
import type { Company } from '#domain/content/company.ts'
import type { ContentOf } from '#domain/content/content-document.ts'
import { findShownCampaign, type ShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type Course, listCourses } from '#domain/courses/course.ts'
import { placePrice, type Price } from '#domain/courses/place-price.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { findShownWaterTotal } from '#domain/payments/ledger.ts'
import { type Claim, listClaims, type Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import { currentTrainers, listTrainers, type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import { scheduleProgramme } from '#documents/programme-schedule.ts'
import type { Platform } from '#platform/platform.ts'
import { brandingDocument } from '#site-content/company.ts'
import { courseDocument } from '#site-content/courses.ts'
import { homeDocument } from '#site-content/home.ts'
import { menuDocument } from '#site-content/menu.ts'
import { type TasterContent, tasterDocument } from '#site-content/promotions.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { companyOfPage } from '#web/layout/company.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PromotionMarquee } from '#web/layout/promotion.tsx'
import { leadsToProfile } from '#web/layout/site-footer.tsx'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import type { Route } from './+types/home'
import { findCardText } from '../courses/load-course.ts'
import { pricesOf } from './course-prices.ts'
import { HomeFacts, type HomeFactsProps } from './home-facts.tsx'
import { Employers, Stories, Voices } from './home-people.tsx'
import { ClaimsBoard, Closing, type CourseCard, Courses, Hero, type HeroProps, HowItWorks } from './home-sections.tsx'
import homeCss from './home.css?inline'
import { TasterSection, type TasterSectionProps } from './taster-section.tsx'
import { tasterAction } from './taster-sign-up.ts'
import { UpcomingDates } from './upcoming-dates.tsx'
import type { UpcomingRun } from './upcoming-run.ts'

/** The filter says “All dates”: more than this many would be too long a page, and later ones are on the booking form. */
const UPCOMING_LIMIT = 40

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings, content } = context.get(requestContext)
  const current = await settings()
  const trainers = await listTrainers(platform)
  return {
    ...(await loadCoursesAndDates({ platform, content, trainers })),
    words: await content(homeDocument),
    people: await content(storiesDocument),
    socialLinks: (await content(menuDocument)).socialLinks,
    logo: (await content(brandingDocument)).logo,
    tasterWords: await content(tasterDocument),
    taster: await findNextTaster(platform),
    campaign: await findShownCampaign(platform, current.campaign),
    claims: listClaims(current, platform.clock.now()),
    ...(await loadCleanWater(platform, current)),
    trainers: currentTrainers(trainers),
  }
}

const loadCleanWater = async (platform: Platform, { cleanWater }: Settings) => ({
  cleanWater,
  waterTotal: await findShownWaterTotal(platform),
})

async function loadCoursesAndDates({
  platform,
  content,
  trainers,
}: Pick<RequestContext, 'platform' | 'content'> & { trainers: Trainer[] }) {
  const courses = await listCourses(platform)
  const runs = await listOfferedRuns(platform)
  const weeksOf = new Map(
    await Promise.all(
      courses.map(async (course) => {
        const { programme } = await content(courseDocument(course))
        return [course.id, programme.weeks] as const
      }),
    ),
  )
  const now = platform.clock.now()
  const next = runs.find(isBookable)
  const priced = runs.flatMap((run) => {
    const course = courses.find(({ id }) => id === run.courseId)
    return course ? [{ run, courseName: course.name, slug: course.slug, ...placePrice(course, run, now) }] : []
  })
  return {
    courses: await listCards(
      content,
      courses,
      priced.filter(({ run }) => isBookable(run)),
    ),
    prices: pricesOf([...courses, ...priced]),
    upcoming: priced.slice(0, UPCOMING_LIMIT).map(({ run, ...price }): UpcomingRun => {
      const { courseId, label: runLabel, zone, sessions, capacity, placesLeft, trainerIds } = run
      return {
        ...{ courseId, runLabel, zone, sessions, capacity, placesLeft },
        evenings: scheduleProgramme({ sessions, weeks: weeksOf.get(courseId) ?? [] }),
        trainers: trainersOf(trainers, trainerIds).map(({ name }) => name),
        ...price,
      }
    }),
    nextStart: next ? formatDay(getFirstSession(next).startsAt, next.zone) : null,
  }
}

const listCards = (
  content: RequestContext['content'],
  courses: Course[],
  bookable: (Price & { run: CourseRun })[],
): Promise<CourseCard[]> =>
  Promise.all(
    courses.map(async (course) => {
      const { id, name, slug, tone } = course
      const first = bookable.find(({ run }) => run.courseId === id)
      const { price, deposit } = first ?? course
      const text = await findCardText(content, course, courseTeasers)
      const next = first
        ? { day: formatDay(getFirstSession(first.run).startsAt, first.run.zone), label: first.run.label }
        : null
      return { id, name, slug, tone, text, next, price, deposit }
    }),
  )

/** The form of the taster session, the only form on this page that posts to it. */
export const action = tasterAction

export const handle = { css: homeCss }

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const company = companyOfPage(matches)
  return describePage(matches, {
    title: 'Agile and Scrum training, live online',
    description: company.description,
    path: paths.home,
    structuredData: homeStructuredData(publicUrlOf(matches), company, loaderData),
  })
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePage {...loaderData} answer={actionData ?? null} />
}

interface HomePageProps
  extends Omit<HeroProps, 'words'>, HomeFactsProps, Pick<TasterSectionProps, 'taster' | 'answer'> {
  tasterWords: TasterContent
  words: ContentOf<typeof homeDocument>
  people: ContentOf<typeof storiesDocument>
  courses: CourseCard[]
  upcoming: UpcomingRun[]
  campaign: ShownCampaign | null
  claims: Claim[]
}

/** What can be checked comes first, what others say of us after it. */
function HomePage(props: HomePageProps) {
  const { words, people, courses, upcoming, campaign, tasterWords, taster, answer, claims, nextStart, ...rest } = props
  const start = { words: words.hero, prices: rest.prices, nextStart }
  return (
    <>
      <Hero {...start} />
      <UpcomingDates runs={upcoming} courses={courses} />
      <PromotionMarquee campaign={campaign} />
      <HowItWorks steps={words.steps} />
      <Courses courses={courses} />
      <HomeFacts {...rest} />
      <TasterSection words={tasterWords} taster={taster} answer={answer} action={paths.tasterForm} />
      <Stories stories={people.homeStories} />
      <Voices voices={people.voices} />
      <Employers employers={words.employers} />
      <ClaimsBoard claims={claims} />
      <Closing {...start} />
    </>
  )
}

/** schema.org's description of the company and of the site, with the address of the footer. */
function homeStructuredData(
  publicUrl: string,
  company: Company,
  { logo, socialLinks }: { logo: string; socialLinks: readonly ContentLink[] } = { logo: '', socialLinks: [] },
): object[] {
  const [, ...address] = company.address
  const [city, postcode] = address.slice(-2)
  return [
    {
      '@type': 'EducationalOrganization',
      '@id': `${publicUrl}${paths.home}#organization`,
      name: company.brand,
      url: `${publicUrl}/`,
      logo: `${publicUrl}${logo ? paths.logo(logo) : '/icon-512.png'}`,
      description: company.description,
      email: company.email,
      telephone: company.phone.link.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.slice(0, -2).join(', '),
        addressLocality: city,
        postalCode: postcode,
        addressCountry: 'GB',
      },
      sameAs: socialLinks.filter(leadsToProfile).map(({ link }) => link),
    },
    {
      '@type': 'WebSite',
      name: company.brand,
      url: `${publicUrl}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': `${publicUrl}${paths.home}#organization` },
    },
  ]
}
