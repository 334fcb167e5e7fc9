import type { BuiltDocument, DocumentSource, IssuedDocument } from '../../src/domain/documents/build-document.ts'
import { pence } from '../../src/domain/pence.ts'

/** Amara's order of £1,500, paid by card in full on the day that she booked; changed in parts. */
export function aDocumentSource({
  order,
  place,
  instalment,
  payment,
  ...rest
}: {
  order?: Partial<DocumentSource['order']>
  place?: Partial<DocumentSource['place']>
  instalment?: Partial<DocumentSource['instalment']>
  payment?: Partial<NonNullable<DocumentSource['payment']>> | null
} & Partial<Pick<DocumentSource, 'buyer' | 'vatTreatment' | 'now'>> = {}): DocumentSource {
  const booked = new Date('2026-10-01T09:30:00Z')
  const paid = { attemptId: 'attempt', kind: 'card', amount: pence(150_000), paidAt: booked } as const
  return {
    order: {
      saleId: 'sale',
      consumer: true,
      expressRequestAt: null,
      contractMadeAt: booked,
      total: pence(150_000),
      couponCode: null,
      paidEarlier: pence(0),
      waived: pence(0),
      balanceDueAt: null,
      invoice: null,
      ...order,
    },
    place: {
      bookingId: 'booking',
      reference: 'TA-7K3M9Q',
      fullName: 'Amara Okafor',
      email: 'amara@example.org',
      courseName: 'Scrum Master',
      runLabel: '5th & 6th Dec 2026',
      zone: 'Europe/London',
      sessions: [{ startsAt: new Date('2026-12-05T10:00Z'), endsAt: new Date('2026-12-05T17:00Z') }],
      seats: 1,
      price: pence(150_000),
      discount: pence(0),
      ...place,
    },
    givenBack: null,
    vatTreatment: 'standard',
    instalment: {
      id: 'instalment',
      kind: 'full',
      confirms: true,
      state: 'paid',
      amount: pence(150_000),
      ...instalment,
    },
    payment: payment === null ? null : { ...paid, ...payment },
    buyer: null,
    supplier: { brand: 'Tideway Agile', email: 'hello@tideway.example', phone: '1', address: [], companyNumber: '' },
    testMode: false,
    now: booked,
    ...rest,
  }
}

/** A built document as it is read back once it has a number. */
export function anIssuedDocument(built: BuiltDocument, number: string): IssuedDocument {
  return { ...built, instalmentId: built.instalmentId ?? '', id: `id of ${number}`, number, isReplaced: false }
}
