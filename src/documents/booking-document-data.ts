import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { cancellationTerms } from '#content/site.ts'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { type Booking, firstInstalment, type Instalment } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import { type ContentSource, getContent } from '#domain/content/shown-content.ts'
import { findReadableVersion } from '#domain/content/terms.ts'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type Buyer, readStoredBuyer } from '#domain/documents/buyer.ts'
import { type DocumentSnapshot, findSnapshot } from '#domain/documents/document-snapshot.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { type StatedVat, statedVat } from '#domain/documents/vat.ts'
import { type Pence, pence, sumPence } from '#domain/pence.ts'
import { listRealTrainers, type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import type { Database } from '#platform/database.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { pageUrls } from './page-urls.ts'
import { getProvider, type ProviderDetails } from './provider.ts'

/** What documents are loaded with. In `testMode` they say that no money was taken. */
export interface DocumentContext extends ContentSource {
  db: Database
  publicUrl: string
  testMode: boolean
}

export interface BookingDocumentData {
  /** "TA-7K3M9Q" */
  reference: string
  fullName: string
  email: string
  /** IANA zone of the browser that booked, where it is known. */
  readerZone: string | null
  courseId: number
  courseName: string
  runLabel: string
  /** IANA zone in which the sessions were arranged. */
  zone: string
  sessions: CourseSession[]
  /** The weekly sessions that follow the live days. */
  weeks: ProgrammeWeek[]
  trainers: Trainer[]
  /** The person's own link; null until the run has a joining link. */
  joiningLink: string | null
  paymentType: PaymentType
  /** How many places its order has. */
  seats: number
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  /** This payment only; 0 when the amount was waived. */
  paid: Pence
  /** It covers only a part of its instalment. */
  isPart: boolean
  payment: DocumentSnapshot['payment']
  paidEarlier: Pence
  balance: Pence
  balanceDueAt: Date | null
  /** The last day on which a consumer may withdraw from the contract; null for a company. */
  lastWithdrawalDay: Date | null
  /** With VAT it is an invoice. */
  receipt: DocumentHeader | null
  receiptId: string | null
  calendar: { uid: string; sequence: number }
  /** What the terms say about changing one’s mind, for this booking. */
  terms: string
  /** Version of the terms that the booking was made under. */
  termsVersion: string
  /** The version to link: the booking's, or the oldest that has a page where the booking's has none. */
  readableTerms: string
  site: ProviderDetails
  testMode: boolean
}

export interface DocumentHeader {
  /** "R-000042" */
  number: string
  issuedAt: Date
  /** When staff reissued it for another buyer. */
  reissuedAt: Date | null
  vat: StatedVat | null
  /** It states no VAT because the course is exempt. */
  vatExempt: boolean
  /** What it says of VAT besides the sums. */
  vatNote: string | null
  /** To whom it is addressed, where that is not only the trainee. */
  buyer: Buyer | null
}

export type DocumentContent = Pick<
  BookingDocumentData,
  | 'reference'
  | 'fullName'
  | 'email'
  | 'courseName'
  | 'runLabel'
  | 'zone'
  | 'sessions'
  | 'seats'
  | 'price'
  | 'discount'
  | 'couponCode'
  | 'total'
  | 'paid'
  | 'isPart'
  | 'payment'
  | 'paidEarlier'
  | 'balance'
  | 'balanceDueAt'
  | 'receipt'
  | 'terms'
  | 'lastWithdrawalDay'
  | 'site'
  | 'testMode'
>

/**
 * With the sums of the first instalment, for the person of the place or with `forBuyer` for who pays; `paidBy`: of the one that this attempt paid; `attemptId`: of this one payment.
 * @throws when there is no such booking.
 */
export async function loadBookingDocumentData(
  context: DocumentContext,
  { bookingId, forBuyer = false, paidBy, attemptId }: { bookingId: string; forBuyer?: boolean } & OfPayment,
): Promise<BookingDocumentData> {
  const { db, publicUrl, testMode } = context
  const booking = await findBooking(context, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  const { sequence, joiningLink, ...person } = await db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .select(({ fn, ref }) => [
      'readerZone',
      (forBuyer ? fn.coalesce('buyerName', 'printedName', 'fullName') : fn.coalesce('printedName', 'fullName')).as(
        'fullName',
      ),
      (forBuyer ? fn.coalesce('buyerEmail', 'email') : ref('email')).as('email'),
    ])
    .select(['run.sequence', 'joiningLink'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const instalment = await findInstalmentOf(context, booking, paidBy ?? attemptId)
  const receipt = await findReceipt(context, instalment, attemptId)
  return {
    reference: booking.reference,
    ...person,
    courseId: booking.course.id,
    courseName: booking.course.name,
    runLabel: booking.run.label,
    zone: booking.run.zone,
    sessions: booking.run.sessions,
    weeks: (await getContent(context, soldCourseDocument(booking.course))).programme.weeks,
    trainers: trainersOf(await listRealTrainers(context), booking.run.trainerIds),
    joiningLink: joiningLink && pageUrls.join(publicUrl, await createJoinToken(context, { bookingId })),
    paymentType: booking.paymentType,
    seats: 1,
    price: booking.price,
    discount: booking.discount,
    couponCode: booking.couponCode,
    total: booking.total,
    paid: receipt?.paid ?? pence(0),
    isPart: receipt?.isPart ?? false,
    payment: receipt?.payment ?? null,
    paidEarlier: receipt?.paidEarlier ?? pence(0),
    ...(receipt?.isPart ? receipt.stillToPay : stillToPay(booking, instalment)),
    lastWithdrawalDay: lastWithdrawalDay(booking),
    receipt: receipt && receipt.header,
    receiptId: receipt && receipt.id,
    // Changes of the booking and of its date share one sequence, so the later one has the higher number.
    calendar: { uid: booking.id, sequence: Math.max(booking.calendarSequence, sequence) },
    terms: cancellationTerms(booking),
    termsVersion: booking.termsVersion,
    readableTerms: await findReadableVersion(context, booking.termsVersion),
    site: await getProvider(context, publicUrl),
    testMode,
  }
}

export interface OfPayment {
  paidBy?: string | undefined
  attemptId?: string
}

async function findInstalmentOf({ db }: DocumentContext, booking: Booking, attemptId?: string): Promise<Instalment> {
  const paid = attemptId
    ? await db.selectFrom('allocation').select('instalmentId').where('id', '=', attemptId).executeTakeFirst()
    : undefined
  return booking.instalments.find(({ id }) => id === paid?.instalmentId) ?? firstInstalment(booking)
}

/** The row of a document, as every numbered document states it. */
export function readDocumentHeader(
  row: Parameters<typeof documentNumber>[0] &
    Parameters<typeof statedVat>[0] & {
      issuedAt: Date
      reissuedAt: Date | null
      vatExempt: boolean
      vatNote: string | null
      buyer: unknown
    },
): DocumentHeader {
  return {
    number: documentNumber(row),
    issuedAt: row.issuedAt,
    reissuedAt: row.reissuedAt,
    vat: statedVat(row),
    vatExempt: row.vatExempt,
    vatNote: row.vatNote,
    buyer: readStoredBuyer(row.buyer),
  }
}

/** The latest receipt of an instalment that no other one replaces, or that of one payment. */
async function findReceipt(context: DocumentContext, instalment: Instalment, attemptId?: string) {
  const row = await context.db
    .selectFrom('document')
    .select(['id', 'series', 'number', 'issuedAt', 'amountPence', 'reissuedAt', 'buyer'])
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber', 'vatExempt'])
    .where(attemptId ? 'attemptId' : 'instalmentId', '=', attemptId ?? instalment.id)
    .where('kind', '=', 'receipt')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('document as later').select('later.id').whereRef('later.replacesId', '=', 'document.id'))),
    )
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const snapshot = row && (await findSnapshot(context, { documentId: row.id, testMode: context.testMode }))
  if (!snapshot) return null
  const { isPart, payment, paidEarlier, balance, balanceDueAt } = snapshot
  const paid = row.amountPence
  const header = readDocumentHeader({ ...row, vatNote: snapshot.vatNote })
  return { id: row.id, header, paid, isPart, payment, paidEarlier, stillToPay: { balance, balanceDueAt } }
}

function stillToPay(booking: Booking, instalment: Instalment): Pick<BookingDocumentData, 'balance' | 'balanceDueAt'> {
  const later = booking.instalments.filter((one) => one.position > instalment.position && one.state !== 'waived')
  const sums = later.map((one) => (one.state === 'due' ? one.outstanding : one.amount))
  return { balance: sumPence(sums), balanceDueAt: later[0]?.dueAt ?? null }
}
