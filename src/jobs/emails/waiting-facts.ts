import type { Run } from '#domain/courses/run.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'

/** What the mails to somebody in line say. */
export interface WaitingFacts {
  name: string
  courseName: string
  run: Pick<Run, 'label' | 'zone' | 'meetings'>
  /** Their number in line while they wait. */
  place: number | null
  /** The page of their own, where they can leave the list. */
  href: string
  site: BookingPapers['site']
}
