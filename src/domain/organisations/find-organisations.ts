import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Page, isId, toPage } from '#domain/pagination.ts'
import { owedSums } from '#domain/payments/owed-money.ts'
import type { Pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { OrganisationDetails, OrganisationPerson } from './organisation-details.ts'

export interface Organisation extends OrganisationDetails {
  id: string
  version: number
  createdAt: Date
  people: (Omit<OrganisationPerson, 'role'> & { id: string; role: string })[]
}

/** Null where there is none with this id, and for an id of another form. */
export async function findOrganisation(
  { db }: { db: Database | Tx },
  { id }: { id: string },
): Promise<Organisation | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('organisation')
    .select([
      'id',
      'name',
      'postalAddress',
      'vatNumber',
      'country',
      'invoiceDays',
      'groupFrom',
      'groupPercent',
      'notes',
    ])
    .select(['version', 'createdAt'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('organisationPrice')
          .select(['courseId', 'pricePence as price'])
          .whereRef('organisationId', '=', 'organisation.id')
          .orderBy('courseId'),
      ).as('prices'),
      jsonArrayFrom(
        selectFrom('organisationPerson')
          .select(['id', 'fullName', 'email', 'role'])
          .whereRef('organisationId', '=', 'organisation.id')
          .orderBy('fullName')
          .orderBy('id'),
      ).as('people'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as Organisation | undefined) ?? null // days and roles as the database's checks allow them
}

export interface OrganisationRow {
  id: string
  name: string
  invoiceDays: number | null
  orders: number
  places: number
  /** Of orders whose places are certain. */
  value: Pence
  owed: Pence
}

/** Those whose name, address or person has the text, by name, a page at a time. */
export async function listOrganisations(
  { db }: Pick<Platform, 'db'>,
  { q, after, limit }: { q: string; after: string | null; limit: number },
): Promise<Page<OrganisationRow>> {
  let query = db
    .selectFrom('organisation')
    .select(['id', 'name', 'invoiceDays'])
    .select([
      ofOrders<number>(sql`count(*)::int`).as('orders'),
      ofOrders<number>(
        sql`coalesce(sum((select count(*) from booking where booking.sale_id = sale.id and booking.cancelled_at is null)) filter (where confirmed_by is not null and cancelled_at is null), 0)::int`,
      ).as('places'),
      ofOrders<Pence>(
        sql`coalesce(sum(total_pence) filter (where confirmed_by is not null and cancelled_at is null), 0)::float8`,
      ).as('value'),
      sql<Pence>`(select coalesce(sum(pence), 0)::float8 from (${owedSums}) as owed join sale on sale.id = owed.booking_id
        where sale.organisation_id = organisation.id)`.as('owed'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit + 1)
  if (q)
    query = query.where(
      sql<boolean>`strpos(lower(name || ' ' || postal_address || ' ' || coalesce((select string_agg(full_name || ' ' || email, ' ')
        from organisation_person where organisation_id = organisation.id), '')), lower(${q})) > 0`,
    )
  if (after && isId(after))
    query = query.where(
      sql<boolean>`(lower(name), id) > (select lower(name), id from organisation one where one.id = ${after})`,
    )
  return toPage(await query.execute(), limit)
}

/** For a form that chooses one. */
export const listOrganisationNames = ({ db }: Pick<Platform, 'db'>): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()

const ofOrders = <Value>(what: RawBuilder<unknown>) =>
  sql<Value>`(select ${what} from sale where sale.organisation_id = organisation.id)`
