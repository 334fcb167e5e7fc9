import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { labelOf } from '../../src/domain/bookings/booking.ts'
import { aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { digestOfBooks } from '../support/books.ts'
import { addressOf } from '../support/calls.ts'
import { aPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'
import { digestWith, findEvents, signatureOf, turnSwitches } from '../support/provider.ts'
import type { RunningServer } from '../support/server.ts'

interface Forgery {
  payload: string
  signature: string | null
}

const ROUNDS = 75
/** Each is more than the 256 kB that the address takes, and correctly signed: only the limit refuses it. */
const TOO_LARGE = 20
const AT_ONCE = 16

test('B1: a thousand forged webhooks are refused and change nothing at all, and a genuine one is taken', async () => {
  const platform = await aPlatform()
  const { booking, secret, payload } = await aPaymentNobodyWasToldOf(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  const before = await digestOfBooks(platform)

  const forgeries = Array.from({ length: ROUNDS }, () => forge(payload, secret)).flat()
  expect(forgeries.length).toBeGreaterThanOrEqual(1000)
  const statuses = await deliverAll(server, forgeries)
  expect(new Set(statuses)).toEqual(new Set([400]))

  const padded = `${payload}${' '.repeat(300_000)}`
  const large = Array.from({ length: TOO_LARGE }, () => ({ payload: padded, signature: signatureOf(padded, secret) }))
  expect(new Set(await deliverAll(server, large))).toEqual(new Set([413]))
  const inPieces = await deliverInPieces(server, padded, signatureOf(padded, secret))
  expect([413, 'cut off'], 'without a stated length').toContain(inPieces)

  expect(await digestOfBooks(platform)).toBe(before)
  expect(labelOf(await bookingOf(platform, booking.publicId), new Date())).toBe('Awaiting payment')

  // The same digest sees a genuine event, so it would have seen a forgery that was believed. While a secret is being
  // exchanged the right signature stands beside one that we cannot read.
  const genuine = signatureOf(payload, secret).replace(',v1=', `,v1=${digestWith('whsec_old', payload)},v1=`)
  expect(await deliver(server, { payload, signature: genuine })).toBe(200)
  expect(await digestOfBooks(platform)).not.toBe(before)
  expect(labelOf(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  const settled = await digestOfBooks(platform)
  expect(await deliver(server, { payload, signature: signatureOf(payload, secret) }), 'and once more').toBe(200)
  expect(await digestOfBooks(platform)).toBe(settled)
})

/** A booking that is paid at the provider while every webhook is lost: any event that is believed would confirm it. */
async function aPaymentNobodyWasToldOf(platform: Awaited<ReturnType<typeof aPlatform>>) {
  await turnSwitches(platform, { webhook_drop: true })
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const event = (await findEvents(platform)).find((one) => one.type === 'payment_intent.succeeded')
  if (!event) throw new Error('expected the event of a success')
  return { booking, payload: event.payload, secret: platform.sandbox.keys.webhookSecret }
}

/** One of each kind of forgery of a genuine payload. */
function forge(payload: string, secret: string): Forgery[] {
  const now = Math.floor(Date.now() / 1000)
  const right = digestWith(secret, `${now}.${payload}`)
  const wrong = randomBytes(32).toString('hex')
  return [
    { payload, signature: null },
    { payload, signature: '' },
    { payload, signature: signatureOf(payload, `whsec_${wrong}`) },
    { payload: `${payload} `, signature: `t=${now},v1=${right}` },
    { payload: payload.replace('"succeeded"', '"canceled"'), signature: `t=${now},v1=${right}` },
    { payload, signature: signatureOf(payload, secret, now - 301) },
    { payload, signature: `t=${now},v0=${right}` },
    { payload, signature: `t=${now},v1=${wrong},v1=${randomBytes(32).toString('hex')}` },
    { payload, signature: `t=${now - 1},v1=${right}` },
    { payload, signature: `v1=${right}` },
    { payload, signature: `t=,v1=${digestWith(secret, `.${payload}`)}` },
    { payload, signature: randomBytes(60).toString('base64') },
    { payload: randomBytes(500).toString('base64'), signature: `t=${now},v1=${wrong}` },
    { payload: '', signature: `t=${now},v1=${right}` },
  ]
}

async function deliver(server: RunningServer, { payload, signature }: Forgery): Promise<number> {
  // A connection of its own: one that a refused body was sent on is not always there for the next.
  const headers = { connection: 'close', ...(signature === null ? {} : { 'stripe-signature': signature }) }
  const response = await fetch(`${addressOf(server)}/mainapp/api/v1/payment/webhook`, {
    method: 'POST',
    body: payload,
    headers,
  })
  await response.text()
  return response.status
}

async function deliverInPieces(server: RunningServer, payload: string, signature: string): Promise<number | 'cut off'> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob([payload]).stream(),
    duplex: 'half',
    headers: { connection: 'close', 'stripe-signature': signature },
  }
  try {
    const response = await fetch(`${addressOf(server)}/mainapp/api/v1/payment/webhook`, init)
    await response.text()
    return response.status
  } catch {
    return 'cut off' // the server does not wait for the rest of what it will not take
  }
}

/** In the order given, so many at a time. */
async function deliverAll(server: RunningServer, forgeries: Forgery[]): Promise<number[]> {
  const statuses: number[] = []
  const waiting = forgeries.values()
  const carry = async () => {
    for (const forgery of waiting) statuses.push(await deliver(server, forgery))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carry))
  return statuses
}
