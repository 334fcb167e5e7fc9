import { aBookingPapers } from './a-booking-papers.ts'
import type { CertificatePapers } from './certificate-papers.ts'

/** A certificate for a test: Amara, both days of Scrum Master in December. */
export function aCertificatePapers(changes: Partial<CertificatePapers> = {}): CertificatePapers {
  const { runLabel, zone, meetings, site } = aBookingPapers()
  const publicId = '3f9a'.repeat(8)
  return {
    publicId,
    number: 42,
    holderName: 'Amara Okafor',
    courseId: 1,
    courseName: 'Scrum Master',
    runLabel,
    zone,
    meetings,
    attended: 2,
    minutes: 840,
    facilitators: 'Facilitated live online by practising trainers of Tideway Agile',
    issuedAt: new Date('2026-12-06T17:10:00Z'),
    page: `https://tideway.example/certificate/${publicId}`,
    site,
    testMode: false,
    ...changes,
  }
}
