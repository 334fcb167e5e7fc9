import { PromotionMarquee } from '#web/layout/promotion-marquee.tsx'
import { ClaimsBoard } from './claims-board.tsx'
import { DepartureBoard } from './departure-board.tsx'
import type { Departure } from './departure.ts'
import { Employers } from './employers.tsx'
import { FourCourses } from './four-courses.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Stories } from './stories.tsx'
import { TasterSection, type TasterSectionProps } from './taster-section.tsx'
import { Voices } from './voices.tsx'

interface HomePageProps extends TasterSectionProps {
  departures: Departure[]
  now: Date
}

export function HomePage({ departures, now, taster, answer }: HomePageProps) {
  return (
    <>
      <Hero />
      <DepartureBoard departures={departures} now={now} />
      <PromotionMarquee />
      <HowItWorks />
      <FourCourses />
      <TasterSection taster={taster} answer={answer} />
      <Stories />
      <Voices />
      <Employers />
      <ClaimsBoard />
    </>
  )
}
