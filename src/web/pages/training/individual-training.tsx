import type { MetaArgs } from 'react-router'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import individualCss from './individual-training.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/individual-training'
import { BenefitsCarousel } from './benefits-carousel.tsx'
import { FourProgrammes } from './four-programmes.tsx'
import { IndividualHero } from './individual-hero.tsx'
import { courseList, videoObject } from './individual-structure.ts'
import { IntroductionVideo } from './introduction-video.tsx'
import { loadCourseStarts } from './load-starts.ts'

export const handle = { css: individualCss }

export async function loader({ context }: Route.LoaderArgs) {
  return { starts: await loadCourseStarts(context.get(requestContext)) }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const publicUrl = publicUrlOf(matches)
  return describePage(publicUrl, {
    title: 'Agile training for individuals',
    description:
      'Four live online courses for a new career: Scrum Master, Business Analyst, Product Owner and Project Manager. Watch a short introduction to Scrum.',
    path: paths.individualTraining,
    structuredData: [videoObject(publicUrl), courseList(publicUrl, loaderData?.starts ?? [])],
  })
}

export default function IndividualTraining({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <IndividualHero />
      <IntroductionVideo />
      <FourProgrammes starts={loaderData.starts} />
      <BenefitsCarousel />
    </>
  )
}
