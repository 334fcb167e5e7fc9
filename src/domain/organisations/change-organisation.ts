import { sql } from 'kysely'
import { recordEvent, type StaffActor } from '#domain/events/record-event.ts'
import { diffFields } from '#domain/events/audit-entry.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findOrganisation, type Organisation } from './find-organisations.ts'
import type { OrganisationDetails, OrganisationPerson } from './organisation-details.ts'

interface ByStaff {
  actor: StaffActor
}

type ChangeOrganisationResult =
  | Result<{ id: string }, 'unknown-company'>
  | Result<{ id: string }, 'name-taken'>
  | { ok: false; error: 'changed-meanwhile'; now: Organisation }

/** Adds a company's record. No two have the same name, in either case of its letters. */
export async function addOrganisation(
  { db }: Pick<Platform, 'db'>,
  { actor, details: { prices, ...details } }: ByStaff & { details: OrganisationDetails },
): Promise<Result<{ id: string }, 'name-taken'>> {
  return inTransaction(db, async (tx): Promise<Result<{ id: string }, 'name-taken'>> => {
    const made = await tx
      .insertInto('organisation')
      .values(details)
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, error: 'name-taken' }
    await writePrices(tx, made.id, prices)
    await recordEvent(tx, {
      kind: 'company-added',
      actor,
      subject: `company/${made.id}`,
      details: { name: details.name },
    })
    return { ok: true, id: made.id }
  })
}

/** Changes it for orders from now on. A change of an older version than the stored one is rejected. */
export async function changeOrganisation(
  { db }: Pick<Platform, 'db'>,
  input: ByStaff & { id: string; version: number; details: OrganisationDetails },
): Promise<ChangeOrganisationResult> {
  const { actor, id, version, details } = input
  const { prices, ...plain } = details
  return inTransaction(db, async (tx): Promise<ChangeOrganisationResult> => {
    await tx.selectFrom('organisation').select('id').where('id', '=', id).forUpdate().execute()
    const now = await findOrganisation({ db: tx }, { id })
    if (!now) return { ok: false, error: 'unknown-company' }
    if (now.version !== version) return { ok: false, error: 'changed-meanwhile', now }
    const other = await tx
      .selectFrom('organisation')
      .select('id')
      .where(sql`lower(name)`, '=', details.name.toLowerCase())
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) return { ok: false, error: 'name-taken' }
    const changes = diffFields(
      { ...now, prices: JSON.stringify(now.prices) },
      { ...plain, prices: JSON.stringify(prices) },
    )
    if (Object.keys(changes).length === 0) return { ok: true, id }
    await tx
      .updateTable('organisation')
      .set({ ...plain, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('organisationPrice').where('organisationId', '=', id).execute()
    await writePrices(tx, id, prices)
    // The log is never changed, and notes may name people: it says which parts, not their text.
    const changed = Object.keys(changes)
    await recordEvent(tx, { kind: 'company-changed', actor, subject: `company/${id}`, details: { changed } })
    return { ok: true, id }
  })
}

async function writePrices(tx: Tx, organisationId: string, prices: OrganisationDetails['prices']): Promise<void> {
  if (prices.length > 0)
    await tx
      .insertInto('organisationPrice')
      .values(prices.map(({ courseId, price: pricePence }) => ({ organisationId, courseId, pricePence })))
      .execute()
}

/** Adds a person, or writes name and role of one who is there again. */
export async function putPerson(
  { db }: Pick<Platform, 'db'>,
  { actor, id: organisationId, person }: ByStaff & { id: string; person: OrganisationPerson },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writePerson(tx, organisationId, person)
    const details = { role: person.role }
    await recordEvent(tx, { kind: 'company-person-put', actor, subject: `company/${organisationId}`, details })
  })
}

const writePerson = (tx: Tx, organisationId: string, { fullName, email, role }: OrganisationPerson) =>
  tx
    .insertInto('organisationPerson')
    .values({ organisationId, fullName, email, role })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organisation_id, lower(email)`)
        .doUpdateSet({ fullName, email, role, writtenAt: sql`now()` }),
    )
    .execute()

/** Their link opens nothing any more. */
export async function removePerson(
  { db }: Pick<Platform, 'db'>,
  { actor, id, personId }: ByStaff & { id: string; personId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('organisationPerson')
      .where('organisationId', '=', id)
      .where('id', '=', personId)
      .executeTakeFirst()
    if (gone.numDeletedRows > 0n)
      await recordEvent(tx, { kind: 'company-person-removed', actor, subject: `company/${id}` })
  })
}

/**
 * Gives the company of an order a record, or finds the one that has its name: the buyer is its booker, and the orders that this
 * buyer made under that name are its own from now on. Twice is once. Null where the order has no company, or is none.
 */
export async function recordCompanyOf(
  { db }: Pick<Platform, 'db'>,
  { actor, saleId }: ByStaff & { saleId: string },
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const order = await findBuyerOf(tx, saleId)
    if (!order?.buyerEmail || !order.buyerName || order.name === '') return null
    const { name, postalAddress, vatNumber, buyerName: fullName, buyerEmail: email } = order
    const made = await tx
      .insertInto('organisation')
      .values({ name, postalAddress, vatNumber })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet({ name: sql`organisation.name` }))
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
    await writePerson(tx, made.id, { fullName, email, role: 'booker' })
    await tx
      .updateTable('sale')
      .set({ organisationId: made.id })
      .from('buyer')
      .whereRef('buyer.bookingId', '=', 'sale.id')
      .where('sale.organisationId', 'is', null)
      .where('sale.customerId', '=', order.customerId)
      .where(sql`lower(buyer.company_name)`, '=', name.toLowerCase())
      .execute()
    const subject = `company/${made.id}` as const
    if (made.isNew) await recordEvent(tx, { kind: 'company-added', actor, subject, details: { name } })
    return made.id
  })
}

const findBuyerOf = (tx: Tx, saleId: string) =>
  tx
    .selectFrom('sale')
    .innerJoin('buyer', 'buyer.bookingId', 'sale.id')
    .select(['buyerName', 'buyerEmail', 'sale.customerId', 'companyName as name', 'postalAddress', 'vatNumber'])
    .where('sale.id', '=', saleId)
    .where('sale.orderId', 'is not', null)
    .executeTakeFirst()
