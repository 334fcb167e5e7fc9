import { ClaimsBoard } from './claims-board.tsx'
import { DepartureBoard } from './departure-board.tsx'
import type { Departure } from './departure.ts'
import { FourCourses } from './four-courses.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

interface HomePageProps {
  departures: Departure[]
  now: Date
}

export function HomePage({ departures, now }: HomePageProps) {
  return (
    <>
      <Hero />
      <DepartureBoard departures={departures} now={now} />
      <HowItWorks />
      <FourCourses />
      <ClaimsBoard />
    </>
  )
}
