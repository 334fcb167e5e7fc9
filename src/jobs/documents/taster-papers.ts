import type { BookingDocumentData } from './booking-papers.ts'

/** All that the mail and the calendar file of a taster place say. */
export interface TasterData {
  placeId: string
  name: string
  startsAt: Date
  endsAt: Date
  /** IANA zone in which the taster was arranged. */
  zone: string
  createdAt: Date
  site: BookingDocumentData['site']
}
