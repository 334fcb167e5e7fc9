import { randomBytes } from 'node:crypto'
import { addressOf } from './calls.ts'
import { digestWith, signatureOf } from './provider.ts'
import type { RunningSite } from './server.ts'

export interface Forgery {
  payload: string
  signature: string | null
}

/** One of each kind of forgery of a genuine payload. */
export function forge(payload: string, secret: string): Record<string, Forgery> {
  const now = Math.floor(Date.now() / 1000)
  const right = digestWith(secret, `${now}.${payload}`)
  const wrong = randomBytes(32).toString('hex')
  return {
    'without a signature': { payload, signature: null },
    'with an empty signature': { payload, signature: '' },
    'signed with another secret': { payload, signature: signatureOf(payload, `whsec_${wrong}`) },
    'one byte longer than what was signed': { payload: `${payload} `, signature: `t=${now},v1=${right}` },
    'another word than what was signed': {
      payload: payload.replace('"succeeded"', '"canceled"'),
      signature: `t=${now},v1=${right}`,
    },
    'signed 301 seconds ago': { payload, signature: signatureOf(payload, secret, now - 301) },
    'signed by the scheme of test events': { payload, signature: `t=${now},v0=${right}` },
    'with two wrong signatures': {
      payload,
      signature: `t=${now},v1=${wrong},v1=${randomBytes(32).toString('hex')}`,
    },
    'with another second than was signed': { payload, signature: `t=${now - 1},v1=${right}` },
    'without the second': { payload, signature: `v1=${right}` },
    'with an empty second': { payload, signature: `t=,v1=${digestWith(secret, `.${payload}`)}` },
    'with a signature of noise': { payload, signature: randomBytes(60).toString('base64') },
    'of random bytes only': { payload: randomBytes(500).toString('base64'), signature: `t=${now},v1=${wrong}` },
    'without a body': { payload: '', signature: `t=${now},v1=${right}` },
  }
}

/** More than the 256 kB that the address takes, and correctly signed: only the limit rejects it. */
export function tooLarge(payload: string, secret: string): Forgery & { signature: string } {
  const padded = `${payload}${' '.repeat(300_000)}`
  return { payload: padded, signature: signatureOf(padded, secret) }
}

/** Genuine while a secret is being exchanged: the right signature is next to one that we cannot read. */
export const doublySigned = (payload: string, secret: string): string =>
  signatureOf(payload, secret).replace(',v1=', `,v1=${digestWith('whsec_old', payload)},v1=`)

export async function deliver(server: RunningSite, { payload, signature }: Forgery): Promise<number> {
  // Its own connection: one that a rejected body was sent on is not always there for the next.
  const headers = { connection: 'close', ...(signature === null ? {} : { 'stripe-signature': signature }) }
  const response = await fetch(`${addressOf(server)}/mainapp/api/v1/payment/webhook`, {
    method: 'POST',
    body: payload,
    headers,
  })
  await response.text()
  return response.status
}

/** Without a stated length. */
export async function deliverInPieces(server: RunningSite, forgery: Forgery): Promise<number | 'cut off'> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob([forgery.payload]).stream(),
    duplex: 'half',
    headers: { connection: 'close', 'stripe-signature': forgery.signature ?? '' },
  }
  try {
    const response = await fetch(`${addressOf(server)}/mainapp/api/v1/payment/webhook`, init)
    await response.text()
    return response.status
  } catch {
    return 'cut off' // the server does not wait for the rest of a body that it rejects
  }
}
