import { addressOf, orderOverHttp } from './calls.ts'
import type { Site } from './site.ts'

/** A quote of two places that waits, and one that was accepted and whose first person is invited. */
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
  const [quoted, certain] = [await order(2), await order(1)]
  await post(`${certain}/accept`, { fullName: 'Mei Tan' })
  const { seats } = (await (await fetch(certain)).json()) as { seats: { seatId: string }[] } // our own answer
  const seatId = seats[0]?.seatId ?? ''
  await post(`${certain}/seats/${seatId}`, { fullName: 'Ella Sørensen', email: `${crypto.randomUUID()}@example.com` })
  const { rows } = await site.database.query<{ key: string }>(
    'select claim_key as key from booking where public_id = $1',
    [seatId],
  )
  const idIn = (address: string) => address.split('/').at(-1) ?? ''
  return { quoted: idIn(quoted), certain: idIn(certain), claim: rows[0]?.key ?? '' }
}
