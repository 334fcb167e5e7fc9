import { sql } from 'kysely'
import { cancellationTerms } from '#content/site.ts'
import { getSupplier, type Supplier } from '#domain/content/company.ts'
import type { ContentSource } from '#domain/content/shown-content.ts'
import type { Pence } from '#domain/pence.ts'
import { isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import { readOnce } from '#platform/readings.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { PaymentKind } from '#platform/tables.ts'
import { selectDocumentNumber } from './numbering.ts'
import { vatNote } from './vat.ts'

/** What a document says besides its row, as of the day it was issued: later changes of booking and prices leave it alone. */
export interface DocumentSnapshot {
  reference: string
  fullName: string
  email: string
  courseName: string
  runLabel: string
  zone: string
  sessions: { startsAt: Date; endsAt: Date }[]
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  paidEarlier: Pence
  balance: Pence
  balanceDueAt: Date | null
  /** The payment covers only a part of its instalment. */
  isPart: boolean
  /** Null on the receipt of a sum that was waived. */
  payment: { kind: PaymentKind; amount: Pence; paidAt: Date } | null
  /** The number of the receipt or invoice that a credit note is of. */
  original: string | null
  /** The number of the credit note that this document cancels. */
  cancels: string | null
  /** What the terms said about changing one’s mind, for this booking. */
  terms: string
  /** The last day on which a consumer may withdraw; null for a company, before and after the fourteen days, and on older documents. */
  lastWithdrawalDay: Date | null
  supplier: Supplier
  testMode: boolean
  /** What it says of VAT besides the sums. */
  vatNote: string | null
}

/** Keeps what a document says, in the transaction that issues it and once: a document that has a snapshot keeps it. */
export async function storeSnapshot(
  platform: Omit<ContentSource, 'db'>,
  tx: Tx,
  input: { documentId: string; testMode: boolean },
): Promise<void> {
  const { documentId, testMode } = input
  const booking = await tx
    .selectFrom('document')
    .innerJoin('booking', 'booking.saleId', 'document.saleId')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('instalment', 'instalment.id', 'document.instalmentId')
    .select(['sale.consumer', 'sale.expressRequestAt', 'issuedAt', contractMadeAt.as('contractMadeAt')])
    .select(['instalment.kind', 'instalment.state', 'vatTreatment', 'vatRateBasisPoints'])
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow()
  const isMade = booking.kind === 'balance' || booking.state !== 'due'
  const isOpen = isMade && isWithinWithdrawalPeriod(booking.contractMadeAt, booking.issuedAt)
  const own = JSON.stringify({
    terms: cancellationTerms(booking),
    lastWithdrawalDay: isOpen ? lastWithdrawalDay(booking) : null,
    supplier: await getSupplier({ ...platform, db: tx }),
    testMode,
    vatNote: booking.vatRateBasisPoints === 0 ? vatNote(booking.vatTreatment) : null,
  })
  await sql`
    update document set snapshot = written.snapshot || ${own}::jsonb
    from (
      select document.id, jsonb_build_object(
        'reference', booking.reference, 'fullName', coalesce(booking.printed_name, booking.full_name), 'email', booking.email,
        'courseName', course.name, 'runLabel', run.label, 'zone', run.zone,
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at), '[]')
          from session where session.run_id = run.id),
        'price', booking.price_pence, 'discount', booking.discount_pence, 'couponCode', sale.coupon_code,
        'total', sale.total_pence,
        'paidEarlier', earlier.pence,
        'balance', greatest(0, sale.total_pence - document.amount_pence - earlier.pence - waived.pence),
        'balanceDueAt', (select due_at from instalment where sale_id = sale.id and kind = 'balance'),
        'isPart', coalesce(attempt.amount_pence < instalment.amount_pence and attempt.kind <> 'card', false),
        'payment', case when attempt.id is not null then jsonb_build_object(
          'kind', attempt.kind, 'amount', attempt.amount_pence,
          'paidAt', coalesce((attempt.received_on + time '12:00') at time zone 'UTC', attempt.changed_at)) end,
        'original', (${selectDocumentNumber('original')} where original.id = document.cancels_id or (
          document.refund_id is not null and original.attempt_id = document.attempt_id
          and original.refund_id is null and original.cancels_id is null
          and not exists (select from document later where later.replaces_id = original.id))),
        'cancels', (${selectDocumentNumber('note')} where document.series = 'X' and note.series = 'C'
          and note.refund_id = document.refund_id)
      ) as snapshot
      from document
      join sale on sale.id = document.sale_id
      join booking on booking.sale_id = sale.id
      join run on run.id = booking.run_id
      join course on course.id = run.course_id
      join instalment on instalment.id = document.instalment_id
      left join payment_attempt attempt on attempt.id = document.attempt_id
      cross join lateral (
        select coalesce(sum(amount_pence), 0)::int as pence from payment_attempt other
        where other.sale_id = sale.id and other.state = 'succeeded' and not other.surplus
          and other.id is distinct from document.attempt_id and other.changed_at < document.issued_at
      ) as earlier
      cross join lateral (
        select coalesce(sum(amount_pence), 0)::int as pence from instalment given
        where given.sale_id = sale.id and state = 'waived' and changed_at <= document.issued_at
      ) as waived
    ) as written
    where written.id = document.id and document.id = ${documentId} and document.snapshot is null`.execute(tx)
}

/**
 * Contract.contractMadeAt, in a query that has the booking and its order. The later of both days counts, and a document that is
 * reissued for another buyer makes no new contract.
 */
export const contractMadeAt = sql<Date>`greatest(sale.created_at, (
  select max(receipt.issued_at) from document receipt join instalment on instalment.id = receipt.instalment_id
  where receipt.sale_id = sale.id and instalment.kind <> 'balance'
    and receipt.series in ('R', 'I') and receipt.replaces_id is null))`

/**
 * What a document says; null when there is no such document. One that a process of an older release has issued since is
 * given its snapshot now. Those that are older than snapshots do not name us: they are printed with what is true now.
 */
export async function findSnapshot(
  platform: ContentSource & { db: Database },
  { documentId, testMode }: { documentId: string; testMode: boolean },
): Promise<DocumentSnapshot | null> {
  const { db } = platform
  const stored = await readOnce(platform, `document/${documentId}`, () => findStored(db, documentId))
  if (stored === undefined) return null
  if (stored !== null) return readSnapshot(stored, { supplier: await getSupplier(platform), testMode })
  await db.transaction().execute((tx) => storeSnapshot(platform, tx, { documentId, testMode }))
  return findSnapshot({ ...platform, readings: undefined }, { documentId, testMode })
}

async function findStored(db: Database, documentId: string): Promise<StoredSnapshot | null | undefined> {
  const row = await db.selectFrom('document').select('snapshot').where('id', '=', documentId).executeTakeFirst()
  return row && (row.snapshot as unknown as StoredSnapshot | null) // only storeSnapshot and its migration write it
}

type Added = 'terms' | 'supplier' | 'testMode' | 'vatNote'
type StoredSnapshot = Omit<DocumentSnapshot, 'sessions' | 'balanceDueAt' | 'payment' | 'lastWithdrawalDay' | Added> & {
  sessions: { startsAt: string; endsAt: string }[]
  balanceDueAt: string | null
  lastWithdrawalDay?: string | null
  payment: { kind: PaymentKind; amount: Pence; paidAt: string } | null
} & Partial<Pick<DocumentSnapshot, Added>>

function readSnapshot(stored: StoredSnapshot, now: Pick<DocumentSnapshot, 'supplier' | 'testMode'>): DocumentSnapshot {
  const { sessions, balanceDueAt, lastWithdrawalDay: lastDay, payment } = stored
  return {
    // What is older than snapshots is a consumer's: companies could not book yet.
    terms: cancellationTerms({ consumer: true, expressRequestAt: null }),
    vatNote: null,
    ...now,
    ...stored,
    sessions: sessions.map((one) => ({ startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) })),
    balanceDueAt: balanceDueAt === null ? null : new Date(balanceDueAt),
    lastWithdrawalDay: lastDay ? new Date(lastDay) : null,
    payment: payment && { ...payment, paidAt: new Date(payment.paidAt) },
  }
}
