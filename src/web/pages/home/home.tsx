import type { MetaArgs } from 'react-router'
import type { ContentLink } from '#content/site.ts'
import type { Company } from '#domain/content/company.ts'
import type { ContentOf } from '#domain/content/content-document.ts'
import { findShownCampaign, type ShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { findShownWaterTotal } from '#domain/payments/ledger.ts'
import type { Claim, Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import type { Platform } from '#platform/platform.ts'
import { brandingDocument } from '#site-content/company.ts'
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
import { ChooseCourse } from '../training/choose-course.tsx'
import { Film } from '../training/introduction-video.tsx'
import { type Choice, cssOfChoice, loadChoice } from '../training/load-choice.ts'
import { findRole, WhichRole } from '../training/which-role.tsx'
import { ExampleSection } from './example-section.tsx'
import { Employers, Stories, Voices } from './home-people.tsx'
import { ClaimsBoard, Closing, Hero, type HeroProps, HowItWorks, type HowItWorksProps } from './home-sections.tsx'
import homeCss from './home.css?inline'
import { loadDates } from './load-dates.ts'
import { TasterForms, type TasterSectionProps } from './taster-section.tsx'
import { tasterAction } from './taster-sign-up.ts'
import { UpcomingDates } from './upcoming-dates.tsx'
import type { UpcomingRun } from './upcoming-run.ts'

export async function loader({ request: { url }, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { platform, settings, content, claims } = request
  const current = await settings()
  const trainers = await request.trainers()
  return {
    ...(await loadDates({ platform, content, trainers })),
    ...(await loadChoice(request, new URL(url).searchParams)),
    ...(await loadTexts(content)),
    taster: await findNextTaster(platform),
    campaign: await findShownCampaign(platform, current.campaign),
    claims: await claims(),
    ...(await loadCleanWater(platform, current)),
  }
}

const loadTexts = async (content: RequestContext['content']) => ({
  words: await content(homeDocument),
  people: await content(storiesDocument),
  socialLinks: (await content(menuDocument)).socialLinks,
  logo: (await content(brandingDocument)).logo,
  tasterWords: await content(tasterDocument),
})

const loadCleanWater = async (platform: Platform, { cleanWater }: Settings) => ({
  cleanWater,
  waterTotal: await findShownWaterTotal(platform),
})

/** The form of the taster session, the only form on this page that posts to it. */
export const action = tasterAction

export const handle = { css: cssOfChoice(homeCss) }

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
  extends
    Omit<HeroProps, 'words'>,
    Omit<HowItWorksProps, 'steps'>,
    Choice,
    Pick<TasterSectionProps, 'taster' | 'answer'> {
  tasterWords: TasterContent
  words: ContentOf<typeof homeDocument>
  people: ContentOf<typeof storiesDocument>
  upcoming: UpcomingRun[]
  campaign: ShownCampaign | null
  claims: Claim[]
}

/** What can be checked comes first, what others say of us after it. */
function HomePage(props: HomePageProps) {
  const {
    words,
    people,
    texts,
    starts,
    answers,
    upcoming,
    campaign,
    tasterWords,
    taster,
    answer,
    claims,
    prices,
    nextStart,
    ...water
  } = props
  const role = findRole(starts, answers) ?? starts.find(({ course }) => String(course.id) === answer?.values.course)
  return (
    <>
      <Hero words={words.hero} prices={prices} nextStart={nextStart} />
      <ExampleSection />
      <WhichRole
        whichRole={texts.whichRole}
        page={paths.home}
        starts={starts}
        answers={answers}
        tasterHeading={tasterWords.heading}
      >
        <Film transcript="elsewhere" />
      </WhichRole>
      <ChooseCourse starts={starts} texts={texts.courses} opened={role?.course.id} />
      <UpcomingDates runs={upcoming} courses={starts.map(({ course }) => course)} />
      <PromotionMarquee campaign={campaign} />
      <HowItWorks steps={words.steps} {...water} />
      <Stories stories={people.homeStories} />
      <Voices voices={people.voices} />
      <ClaimsBoard claims={claims} />
      <Employers employers={words.employers} />
      <Closing nextStart={nextStart}>
        <TasterForms
          words={tasterWords}
          taster={taster}
          role={role?.course}
          answer={answer}
          action={paths.tasterForm}
        />
      </Closing>
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
      publisher: { '@id': `${publicUrl}${paths.home}#organization` },
    },
  ]
}
