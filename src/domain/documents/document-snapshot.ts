import { sql } from 'kysely'
import { cancellationTerms } from '#content/site.ts'
import { getSupplier, type Supplier } from '#domain/content/company.ts'
import type { ContentSource } from '#domain/content/shown-content.ts'
import type { Pence } from '#domain/pence.ts'
import { readOnce } from '#platform/readings.ts'
import type { Database } from '#platform/database.ts'
import type { PaymentKind } from '#platform/tables.ts'

/** What a document says besides its row, as of the day it was issued: later changes of booking and prices leave it alone. */
export interface DocumentSnapshot {
  reference: string
  fullName: string
  email: string
  courseName: string
  runLabel: string
  zone: string
  sessions: { startsAt: Date; endsAt: Date }[]
  /** How many places it is for. */
  seats: number
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

/**
 * Contract.contractMadeAt, in a query that has the booking and its order. The later of both days counts, and a document that is
 * reissued for another buyer makes no new contract.
 */
export const contractMadeAt = sql<Date>`greatest(sale.created_at, (
  select max(receipt.issued_at) from document receipt join instalment on instalment.id = receipt.instalment_id
  where receipt.sale_id = sale.id and instalment.confirms
    and receipt.kind = 'receipt' and receipt.replaces_id is null))`

/** What a document says; null when there is no such document. Those that are older than snapshots do not name us: they are printed with what is true now. */
export async function findSnapshot(
  platform: ContentSource & { db: Database },
  { documentId, testMode }: { documentId: string; testMode: boolean },
): Promise<DocumentSnapshot | null> {
  const stored = await readOnce(platform, `document/${documentId}`, () => findStored(platform.db, documentId))
  return stored && readSnapshot(stored, { supplier: await getSupplier(platform), testMode })
}

async function findStored(db: Database, documentId: string): Promise<StoredSnapshot | null> {
  const row = await db.selectFrom('document').select('snapshot').where('id', '=', documentId).executeTakeFirst()
  return row ? (row.snapshot as unknown as StoredSnapshot) : null // only issueDocument and migrations write it
}

type Added = 'seats' | 'terms' | 'supplier' | 'testMode' | 'vatNote'
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
    seats: 1,
    ...now,
    ...stored,
    sessions: sessions.map((one) => ({ startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) })),
    balanceDueAt: balanceDueAt === null ? null : new Date(balanceDueAt),
    lastWithdrawalDay: lastDay ? new Date(lastDay) : null,
    payment: payment && { ...payment, paidAt: new Date(payment.paidAt) },
  }
}
