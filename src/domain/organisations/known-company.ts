import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { isPublicId } from '#domain/bookings/booking.ts'
import { customerOf } from '#domain/customers/customer.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { findOrganisation, type Organisation } from './find-organisations.ts'

/** How long the link to a company's form counts. */
export const FORM_KEY_DAYS = 30

/** A company, and the person of it who orders: proven by the link that was emailed to them. */
export interface KnownCompany {
  organisation: Organisation
  person: { fullName: string; email: string; phoneNumber: string }
}

/**
 * Emails a link to the form of orders, filled in for their company, to a booker. Whether there is one is not said: the answer is
 * the same for every address.
 */
export async function emailFormLinks(
  platform: Platform,
  { email: typed, address }: { email: unknown; address: string },
): Promise<TooMany | { ok: true }> {
  const tooMany = await refuseAttempt(platform, { limit: 'ask-for-reset', address })
  if (tooMany) return tooMany
  const email = readEmailAddress(typed)
  if (email === null) return { ok: true }
  await platform.db.transaction().execute(async (tx) => {
    const people = await tx
      .updateTable('organisationPerson')
      .set({
        formKey: sql`case when form_key_until > now() then form_key else replace(gen_random_uuid()::text, '-', '') end`,
        formKeyUntil: sql<Date>`now() + make_interval(days => ${FORM_KEY_DAYS})`,
      })
      .where('customerId', '=', customerOf(email))
      .where('role', '=', 'booker')
      .returning('id')
      .execute()
    // However often it is asked for, one email in ten minutes is enough.
    const moment = Math.floor(platform.clock.now().getTime() / 600_000)
    for (const { id: personId } of people)
      await enqueueEmail(tx, platform.queue, {
        key: `company-form/${personId}/${moment}`,
        kind: 'company-form',
        details: { personId },
      })
  })
  return { ok: true }
}

/** The company that a link to its form is of; null for one that has ended, and for text that is none. */
export async function findKnownCompany(
  { db }: { db: Database | Tx },
  { key }: { key: unknown },
): Promise<KnownCompany | null> {
  if (typeof key !== 'string' || !isPublicId(key)) return null
  const person = await db
    .selectFrom('organisationPerson')
    .select(['organisationId', 'fullName', 'email'])
    .select(({ fn, selectFrom, val }) =>
      fn
        .coalesce(
          selectFrom('sale')
            .select('buyerPhone')
            .whereRef('sale.customerId', '=', 'organisationPerson.customerId')
            .where('buyerPhone', '<>', '')
            .orderBy('createdAt', 'desc')
            .limit(1),
          val(''),
        )
        .as('phoneNumber'),
    )
    .where('formKey', '=', key)
    .where('formKeyUntil', '>', sql<Date>`now()`)
    .where('role', '=', 'booker')
    .executeTakeFirst()
  const organisation = person && (await findOrganisation({ db }, { id: person.organisationId }))
  return organisation ? { organisation, person } : null
}
