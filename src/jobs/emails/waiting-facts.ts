import type { CourseRun } from '#domain/courses/run.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'

/** What the mails to somebody in line say. */
export interface WaitingListEmailData {
  name: string
  courseName: string
  run: Pick<CourseRun, 'label' | 'zone' | 'sessions'>
  /** Their number in line while they wait. */
  place: number | null
  /** The page of their own, where they can leave the list. */
  href: string
  site: BookingDocumentData['site']
}
