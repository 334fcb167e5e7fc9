import type { MetaArgs } from 'react-router'
import { listClaims } from '#domain/settings/settings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import aboutCss from './about-us.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/about-us'
import { CharityBanner } from './charity-banner.tsx'
import { Founders } from './founders.tsx'
import { Journey } from './journey.tsx'
import { ThreeCs } from './three-cs.tsx'
import { VisionAndMission } from './vision-and-mission.tsx'

export const handle = { css: aboutCss }

export async function loader({ context }: Route.LoaderArgs) {
  const set = await context.get(requestContext).settings()
  return { claims: listClaims(set), cleanWater: set.cleanWater }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'About us',
    description:
      'What we are here for, the three habits we hold ourselves to, the founders, our figures with their source, and the water each course funds.',
    path: paths.about,
  })

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        section="aboutUs"
        heading="About Us"
        subheading="We teach Agile and Scrum online, and stay until you are in the role you came for."
      />
      <VisionAndMission />
      <ThreeCs />
      <Founders />
      <Journey claims={loaderData.claims} />
      <CharityBanner cleanWater={loaderData.cleanWater} />
    </>
  )
}
