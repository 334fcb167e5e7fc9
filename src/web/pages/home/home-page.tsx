import type { Settings } from '#domain/settings/settings.ts'
import { PromotionMarquee } from '#web/layout/promotion-marquee.tsx'
import { ClaimsBoard, type ClaimsBoardProps } from './claims-board.tsx'
import { UpcomingDates } from './upcoming-dates.tsx'
import type { Departure } from './departure.ts'
import { Employers } from './home-people.tsx'
import { FourCourses } from './home-sections.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Stories } from './stories.tsx'
import { TasterSection, type TasterSectionProps } from './taster-section.tsx'
import { Voices } from './voices.tsx'

interface HomePageProps extends TasterSectionProps, ClaimsBoardProps {
  campaign: Settings['campaign']
  departures: Departure[]
  now: Date
}

export function HomePage({ departures, now, campaign, taster, answer, claims, water }: HomePageProps) {
  return (
    <>
      <Hero />
      <UpcomingDates departures={departures} now={now} />
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
