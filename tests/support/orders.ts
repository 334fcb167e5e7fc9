import { expect } from 'vitest'
import { listOfferedRuns } from '../../src/domain/courses/course-run.ts'
import { acceptQuote } from '../../src/domain/orders/accept-quote.ts'
import { findOrder, type Order } from '../../src/domain/orders/find-order.ts'
import { findClaim } from '../../src/domain/orders/find-claim.ts'
import { askEmployer } from '../../src/domain/orders/ask-employer.ts'
import { givePlaceBack } from '../../src/domain/orders/give-place-back.ts'
import { claimPlace, namePlace } from '../../src/domain/orders/name-place.ts'
import { placeOrder } from '../../src/domain/orders/place-order.ts'
import { pence } from '../../src/domain/pence.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { payWithCard } from './bookings.ts'
import type { Endangered } from './endangered.ts'
import type { TestPlatform } from './platform.ts'

/** Four places for a company, as the form of the page for teams sends them; changed in parts. */
export async function orderForm(platform: Pick<TestPlatform, 'db'>, wanted: Record<string, unknown> = {}) {
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  return {
    courseId: 1,
    trainingDate: run?.label ?? '',
    seats: '4',
    companyName: 'Fjord AS',
    fullName: 'Mei Tan',
    email: 'mei@fjord.example',
    phoneNumber: '44 1234567890',
    poNumber: 'PO-77',
    settle: 'quote',
    ...wanted,
  }
}

export async function order(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const fields = await orderForm(platform, wanted)
  const { courseId, idempotencyKey = null } = fields as typeof fields & { idempotencyKey?: string }
  return placeOrder(platform, { courseId, fields, idempotencyKey, address: '127.0.0.1' })
}

export async function anOrder(platform: TestPlatform, wanted: Record<string, unknown> = {}): Promise<Order> {
  const made = await order(platform, wanted)
  if (!made.ok) throw new Error(`expected an order, got ${made.error}`)
  return orderOf(platform, made.publicId)
}

export async function orderOf(platform: Pick<TestPlatform, 'db'>, publicId: string): Promise<Order> {
  const found = await findOrder(platform, { publicId })
  if (!found) throw new Error(`expected an order ${publicId}`)
  return found
}

/** Pays by card what an order asks for. Answers what settling it answers. */
export async function payOrder(platform: TestPlatform, { traineeId }: Order) {
  const started = await startPayment(platform, { publicId: traineeId })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  expect((await payWithCard(platform, started.clientSecret)).status).toBe(200)
  const intent = await platform.stripe.findIntent(started.clientSecret.split('_secret')[0] ?? '')
  return settlePayment(platform, { intent })
}

/** An order that is certain, with a person who is named and has not claimed the place yet. */
export async function anOrderWithAPlace(platform: TestPlatform) {
  const { publicId: orderId, places } = await anOrder(platform, {
    seats: 1,
    courseId: 2,
    trainingDate: await dateOf(platform, 2),
    email: `${crypto.randomUUID()}@fjord.example`,
  })
  await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  const seatId = places[0]?.seatId ?? ''
  await namePlace(platform, { orderId, seatId, fields: { fullName: 'Ella Sørensen', email: 'ella@fjord.example' } })
  const { claimKey } = await platform.db
    .selectFrom('booking')
    .select('claimKey')
    .where('publicId', '=', seatId)
    .executeTakeFirstOrThrow()
  const { documents } = await orderOf(platform, orderId)
  return { orderId, documentId: documents[0]?.id ?? '', claimKey: claimKey ?? '' }
}

const dateOf = async (platform: Pick<TestPlatform, 'db'>, courseId: number): Promise<string> =>
  (await listOfferedRuns(platform, { courseId }))[0]?.label ?? ''

/** An order whose form is sent, a quote that is accepted, and a place that is claimed: each with what it leaves behind. */
export async function anOrderToPlace(platform: TestPlatform): Promise<Endangered> {
  const email = `${crypto.randomUUID()}@fjord.example`
  const wanted = { idempotencyKey: crypto.randomUUID(), email }
  return {
    act: async (on) => expect(await order(on, wanted)).toMatchObject({ ok: true }),
    traces: async () => {
      const orders = await platform.db.selectFrom('sale').select('orderId').where('buyerEmail', '=', email).execute()
      const made = orders.flatMap(({ orderId }) => (orderId ? [orderOf(platform, orderId)] : []))
      return (await Promise.all(made)).map(stateOf)
    },
    none: [],
    all: [['quoted', 4, ['quote']]],
  }
}

const stateOf = ({ state, places, documents }: Order) => [state, places.length, documents.map(({ kind }) => kind)]

export async function aQuoteToAccept(platform: TestPlatform): Promise<Endangered> {
  const { publicId } = await anOrder(platform, { email: `${crypto.randomUUID()}@fjord.example` })
  return {
    act: async (on) =>
      expect(await acceptQuote(on, { publicId, fields: { fullName: 'Mei Tan' } })).toEqual({ ok: true }),
    traces: async () => stateOf(await orderOf(platform, publicId)),
    none: ['quoted', 4, ['quote']],
    all: ['confirmed', 4, ['quote', 'invoice']],
  }
}

export async function aPlaceToClaim(platform: TestPlatform): Promise<Endangered> {
  const { claimKey } = await anOrderWithAPlace(platform)
  const fields = { fullName: 'Ella Sørensen', email: `${crypto.randomUUID()}@fjord.example` }
  return {
    act: async (on) => expect(await claimPlace(on, { key: claimKey, fields })).toMatchObject({ ok: true }),
    traces: async () => {
      const mails = await platform.db
        .selectFrom('mail')
        .select('kind')
        .where('key', '=', `place-claimed/${claimKey}`)
        .execute()
      return [(await findClaim(platform, { key: claimKey }))?.state, mails.length]
    },
    none: ['open', 0],
    all: ['claimed', 1],
  }
}

export async function aPlaceToGiveBack(platform: TestPlatform): Promise<Endangered> {
  const { publicId, places } = await anOrder(platform, { email: `${crypto.randomUUID()}@fjord.example` })
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan' } })
  const place = {
    orderId: publicId,
    seatId: places[0]?.seatId ?? '',
    actor: 'staff:grace',
    reason: 'Asked for',
  } as const
  return {
    act: async (on) =>
      expect(await givePlaceBack(on, { ...place, credit: pence(150_000) })).toMatchObject({ ok: true }),
    traces: async () => {
      const left = await orderOf(platform, publicId)
      return [left.count, left.due, stateOf(left)]
    },
    none: [4, 600_000, ['confirmed', 4, ['quote', 'invoice']]],
    all: [3, 450_000, ['confirmed', 4, ['quote', 'invoice', 'credit-note']]],
  }
}

/** A trainee who asks their employer to pay, as the form of that page sends it; changed in parts. */
export async function ask(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const fields = {
    courseId: 1,
    trainingDate: run?.label ?? '',
    fullName: 'Amara Okafor',
    email: 'amara@home.example',
    phoneNumber: '44 1234567890',
    companyName: 'Fjord AS',
    payerName: 'Mei Tan',
    payerEmail: 'mei@fjord.example',
    ...wanted,
  } as Record<string, unknown> & { courseId: number; idempotencyKey?: string }
  const { courseId, idempotencyKey = null } = fields
  return askEmployer(platform, { courseId, fields, idempotencyKey, address: '127.0.0.1' })
}

/** The order of an employer who is asked to pay, and the trainee's own link. */
export async function anAskedPlace(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const asked = await ask(platform, wanted)
  if (!asked.ok) throw new Error(`expected a place that an employer is asked for, got ${asked.error}`)
  return { order: await orderOf(platform, asked.publicId), claimKey: asked.claimKey }
}
