import { sql } from 'kysely'
import { documentNumber } from '#domain/documents/numbering.ts'
import { type Pence, sumPence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'

export interface StatementLine {
  at: Date
  kind: 'invoice' | 'credit-note' | 'payment' | 'paid-back'
  /** The number of the document; the reference of the order where it is a payment. */
  number: string
  /** Of the order, and the company's own number for it. */
  reference: string
  purchaseOrder: string
  /** When an invoice is due. */
  dueAt: Date | null
  /** What it adds to what is owed; below nothing where it takes away. */
  amount: Pence
  balance: Pence
}

/**
 * The account of a company: its invoices and credit notes, and what was paid of them and paid back, oldest first. What it paid by
 * card with the order was never owed and is left out.
 */
export async function findStatement(
  { db }: Pick<Platform, 'db'>,
  { organisationId }: { organisationId: string },
): Promise<{ lines: StatementLine[]; balance: Pence }> {
  const { rows } = await sql<
    Omit<StatementLine, 'number' | 'balance'> & { series: string | null; sequence: number | null }
  >`
    with invoiced as (
      select sale.id, order_reference as reference, coalesce(buyer.purchase_order, '') as purchase_order
      from sale left join buyer on buyer.booking_id = sale.id
      where sale.organisation_id = ${organisationId}
        and exists (select from document where document.sale_id = sale.id and document.kind = 'invoice')
    ), line as (
      select issued_at as at, case document.kind when 'invoice' then 'invoice' else 'credit-note' end as kind, series, number as sequence,
        sale_id, due_at, case document.kind when 'credit-note' then -amount_pence else amount_pence end as amount
      from document where sale_id in (select id from invoiced)
        and (document.kind in ('invoice', 'credit-note-cancellation') or (document.kind = 'credit-note' and not exists (
          select from document receipt where receipt.id = document.cancels_id and receipt.kind = 'receipt')))
      union all
      select entered_at, case when amount_pence > 0 then 'payment' else 'paid-back' end, null, null, sale_id, null, -amount_pence
      from ledger_entry where sale_id in (select id from invoiced)
    )
    select at, kind, series, sequence, reference, purchase_order, due_at, amount
    from line join invoiced on invoiced.id = line.sale_id
    order by at, kind <> 'invoice', sequence`.execute(db)
  let balance = 0
  const lines = rows.map(({ series, sequence, ...line }) => ({
    ...line,
    number: series && sequence ? documentNumber({ series, number: sequence }) : line.reference,
    balance: (balance += line.amount) as Pence, // a sum of whole pence
  }))
  return { lines, balance: sumPence(rows.map(({ amount }) => amount)) }
}
