import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/platform/migrations.ts'
import { anEmptyDatabase } from './support/database.ts'
import { atTheEnd } from './support/endings.ts'
import { aDatabaseOf0003 } from './support/older-database.ts'

const anEnquiry = (email: string) =>
  `insert into enquiry (reference, kind, state, name, email, contact_number, digest)
   values ('ENQ-' || substr(md5(random()::text), 1, 6), 'contact', 'new', 'Ann', '${email}', '', '${email}')`

/** Rows whose record is not the one of their address. */
const STRAY = `
  select email from (select email, customer_id from booking union all select email, attendee_id from booking
    union all select email, customer_id from enquiry) as rows
  left join customer_address on address = lower(email)
  where rows.customer_id is distinct from customer_address.customer_id`

test('after an upgrade each address has one record, which its rows have, also those of a process of the release before', async () => {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url, last: '0111-ledger.sql' })
  await client.query(anEnquiry('AMARA@example.com'))
  await client.query(anEnquiry('ann@example.com'))
  await client.query(anEnquiry(''))
  await migrate({ url })
  const { rows } = await client.query('select address from customer_address order by 1')
  expect(rows).toEqual([{ address: 'amara@example.com' }, { address: 'ann@example.com' }])
  // As the release before does it: it knows of no record.
  await client.query(anEnquiry('Ann@Example.com'))
  await client.query(anEnquiry('new@example.com'))
  await client.query(`update booking set email = 'corrected@example.com' where reference = 'TA-000002'`)
  await client.query(`update enquiry set email = '' where email = 'ann@example.com'`)
  expect((await client.query(STRAY)).rows).toEqual([])
  const { rows: people } = await client.query('select count(distinct customer_id)::int from enquiry')
  expect(people, 'amara, Ann, new; the erased one has none').toEqual([{ count: 3 }])
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atTheEnd(() => client.end())
  return client
}

/** What colleagues do to an address while a form that names it is being stored. */
const MEANWHILE = {
  'joined to another': `update customer_address set customer_id =
    (select customer_id from customer_address where address = 'bob@example.com') where address = 'ann@example.com'`,
  forgotten: `delete from customer_address where address = 'ann@example.com'
    and not exists (select from enquiry where lower(email) = 'ann@example.com')`,
}

async function strayAfter(what: keyof typeof MEANWHILE, definition: string) {
  const url = await anEmptyDatabase()
  await migrate({ url })
  const [form, colleague] = [await connect(url), await connect(url)]
  await form.query(definition)
  await form.query(anEnquiry('bob@example.com'))
  await form.query(`select customer_of('ann@example.com')`)
  await form.query('begin')
  await form.query(anEnquiry('ann@example.com'))
  await colleague.query('begin')
  // As forgetAddresses does: what it found is locked, and then asked again.
  const change = colleague
    .query(`select address from customer_address where address = 'ann@example.com' for update`)
    .then(() => colleague.query(MEANWHILE[what]))
    .then(() => colleague.query('commit'))
  await Promise.race([change, new Promise((resolve) => setTimeout(resolve, 300))])
  await form.query('commit')
  await change
  return (await colleague.query(STRAY)).rows
}

const definitionOf = async (): Promise<string> => {
  const text = await readFile('db/migrations/0112-customer.sql', 'utf8')
  return `create or replace function customer_of${/create function customer_of([\s\S]*?end \$\$;)/.exec(text)?.[1] ?? ''}`
}

test.each(Object.keys(MEANWHILE) as (keyof typeof MEANWHILE)[])(
  'a row that is stored while its address is %s has the record of its address',
  async (what) => {
    const definition = await definitionOf()
    expect(await strayAfter(what, definition)).toEqual([])
    const unlocked = definition.replaceAll(' for share', '')
    expect(unlocked).not.toBe(definition)
    expect(await strayAfter(what, unlocked), 'without the lock').toHaveLength(1)
  },
)
