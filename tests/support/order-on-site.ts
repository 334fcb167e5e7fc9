import { addressOf, orderOverHttp } from './calls.ts'
import type { Site } from './site.ts'

/** A company, a quote of two places that waits, a place that an employer is asked to pay for, and an order that was accepted and whose first person is invited. */
export async function ordersOnSite(site: Site, trainingDate: string) {
  const order = async (seats: number) => {
    const { body } = await orderOverHttp(site, { courseId: 1, trainingDate, seats })
    if (!body.orderId) throw new Error(`expected an order, got ${JSON.stringify(body)}`)
    return `${addressOf(site)}/mainapp/api/v1/orders/${body.orderId}`
  }
  const post = async (address: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`expected ${address} to be taken, got ${await answer.text()}`)
  }
  const idIn = (address: string) => address.split('/').at(-1) ?? ''
  const [quoted, certain] = [await order(2), await order(1)]
  await post(`${certain}/accept`, { fullName: 'Mei Tan' })
  const { seats } = (await (await fetch(certain)).json()) as { seats: { seatId: string }[] } // our own answer
  const seatId = seats[0]?.seatId ?? ''
  await post(`${certain}/seats/${seatId}`, { fullName: 'Ella Sørensen', email: `${crypto.randomUUID()}@example.com` })
  const { rows } = await site.database.query<{ key: string }>(
    'select claim_key as key from booking where public_id = $1',
    [seatId],
  )
  const asked = await fetch(`${addressOf(site)}/employerPays`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: addressOf(site) },
    body: new URLSearchParams({
      courseId: '1',
      trainingDate,
      fullName: 'Amara Okafor',
      email: `${crypto.randomUUID()}@example.com`,
      phoneNumber: '44 1234567890',
      companyName: 'Fjord AS',
      payerName: 'Mei Tan',
      payerEmail: `${crypto.randomUUID()}@fjord.example`,
    }),
  })
  const { rows: orders } = await site.database.query<{ key: string }>(
    'select order_id as key from sale join booking on booking.id = sale.id where claim_key = $1',
    [idIn(asked.headers.get('location') ?? '')],
  )
  const company = await site.database.query<{ id: string; formKey: string }>(
    `with made as (insert into organisation (name, invoice_days) values ('Fjord AS', 30) returning id),
      ordered as (update sale set organisation_id = (select id from made) where order_id = $1)
    insert into organisation_person (organisation_id, full_name, email, form_key, form_key_until)
      select id, 'Mei Tan', 'mei@fjord.example', replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day' from made
      returning organisation_id as id, form_key as "formKey"`,
    [idIn(certain)],
  )
  return {
    company: company.rows[0] ?? { id: '', formKey: '' },
    asked: { claim: idIn(asked.headers.get('location') ?? ''), order: orders[0]?.key ?? '' },
    quoted: idIn(quoted),
    certain: idIn(certain),
    claim: rows[0]?.key ?? '',
  }
}
