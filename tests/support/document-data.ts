import { listEvenings } from '../../src/domain/courses/programme-evenings.ts'
import { scrumMaster } from '../../content/courses/scrum-master.ts'
import { pence } from '../../src/domain/pence.ts'
import type { BookingDocumentData } from '../../src/documents/booking-document-data.ts'
import { TRAINERS } from './trainers.ts'
import type { CertificateData } from '../../src/documents/certificate.tsx'

/** Amara's booking of Scrum Master in December, paid in full with a coupon. */
export function aBookingDocumentData(changes: Partial<BookingDocumentData> = {}): BookingDocumentData {
  return {
    reference: 'TA-7K3M9Q',
    fullName: 'Amara Okafor',
    email: 'amara@example.org',
    readerZone: null,
    courseId: 1,
    courseName: 'Scrum Master',
    runLabel: '5th & 6th Dec 2026',
    zone: 'Europe/London',
    sessions: [aSession('2026-12-05'), aSession('2026-12-06')],
    weeks: scrumMaster.programme.weeks,
    trainers: TRAINERS.map((one) => ({ ...one, isSample: false })),
    joiningLink: null,
    paymentType: 'Full Payment',
    seats: 1,
    price: pence(150000),
    discount: pence(75000),
    couponCode: 'DISCOUNT50',
    total: pence(75000),
    paid: pence(75000),
    isPart: false,
    payment: { kind: 'card', amount: pence(75000), paidAt: new Date('2026-10-01T09:30:00Z') },
    paidEarlier: pence(0),
    balance: pence(0),
    balanceDueAt: null,
    lastWithdrawalDay: new Date('2026-10-15T12:00:00Z'),
    receipt: {
      number: 'R-000042',
      issuedAt: new Date('2026-10-01T09:30:00Z'),
      reissuedAt: null,
      vat: null,
      vatExempt: false,
      vatNote: null,
      buyer: null,
    },
    receiptId: null,
    calendar: { uid: '0b5d2f6e-booking', sequence: 0 },
    site: {
      brand: 'Tideway Agile',
      publicUrl: 'https://tideway.example',
      email: 'hello@tideway.example',
      phone: '+44 20 7946 0000',
      address: ['12 Wharf Road', 'London N1 7GR', 'United Kingdom'],
      companyNumber: '',
    },
    terms:
      'Payments are non-refundable. As a consumer you can still cancel within 14 days of booking and get back all that you paid.',
    termsVersion: '3',
    readableTerms: '3',
    testMode: false,
    ...changes,
  }
}

/** The same booking with a deposit paid, and the balance due on 21 November. */
export function aDepositDocuments(changes: Partial<BookingDocumentData> = {}): BookingDocumentData {
  return aBookingDocumentData({
    paymentType: 'Deposit',
    discount: pence(0),
    couponCode: null,
    total: pence(150000),
    paid: pence(37500),
    balance: pence(112500),
    balanceDueAt: new Date('2026-11-21T10:00:00Z'),
    ...changes,
  })
}

/** Ten to five, London's winter time. */
export function aSession(day: string, startsAt = '10:00Z', endsAt = '17:00Z') {
  return { startsAt: new Date(`${day}T${startsAt}`), endsAt: new Date(`${day}T${endsAt}`) }
}

/** Amara's certificate for both days of Scrum Master in December. */
export function aCertificateData(changes: Partial<CertificateData> = {}): CertificateData {
  const { runLabel, zone, sessions, site } = aBookingDocumentData()
  const publicId = '3f9a'.repeat(8)
  return {
    publicId,
    number: 42,
    kind: 'attendance',
    role: null,
    reference: null,
    coach: null,
    holderName: 'Amara Okafor',
    courseId: 1,
    courseName: 'Scrum Master',
    runLabel,
    zone,
    sessions,
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

/** The certificate of twelve weeks that Amara worked as a Scrum Master. */
export const aProgrammeCertificateData = (changes: Partial<CertificateData> = {}): CertificateData =>
  aCertificateData({
    kind: 'programme',
    sessions: listEvenings(aBookingDocumentData()),
    attended: 11,
    minutes: 990,
    role: 'Scrum Master',
    reference: 'She kept the board honest, and the team quick.',
    coach: 'Tom Hargreaves',
    facilitators: 'Coached for twelve weeks by Tom Hargreaves',
    ...changes,
  })
