import { setTimeout as wait } from 'node:timers/promises'
import type { RunningSite } from './server.ts'

export interface Answer {
  status: number
  body: {
    traineeId?: string
    clientSecret?: string
    amount?: number
    error?: string
    code?: string
    orderId?: string
    placesLeft?: number
    fieldErrors?: Record<string, string>
  }
  /** How long it took. */
  ms: number
}

/** Not "localhost", which may be looked up as IPv6 first. */
export const addressOf = (server: RunningSite): string => `http://127.0.0.1:${server.port}`

/** On a machine that is busy with other tests the server may answer Retry-After; a client then tries again. */
const MOST_TRIES = 10

/** What the specification's client sends when its form is filled in. */
export async function bookOverHttp(
  server: RunningSite,
  wanted: { trainingDate: string } & Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = {
    fullName: 'Amara Okafor',
    email: `${crypto.randomUUID()}@example.com`, // an email address holds few places
    phoneNumber: '44 1234567890',
    typeofpayment: 'Full Payment',
    couponCode: '',
    courseId: 1,
    courseName: 'Scrum Master',
    amount: 1500,
  }
  const address = `${addressOf(server)}/mainapp/api/v1/traineeDetails`
  return untilTaken(() => postJson(address, { ...form, ...wanted }, headers))
}

async function untilTaken(post: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await post()
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
    await wait(tries * 200)
  }
}

/** Several places on one date, as a quote. */
export const orderOverHttp = (
  server: RunningSite,
  wanted: { courseId: number; trainingDate: string; seats: number },
): Promise<Answer> => {
  const buyer = { companyName: 'Fjord AS', fullName: 'Mei Tan', phoneNumber: '44 1234567890', settle: 'quote' }
  const email = `${crypto.randomUUID()}@example.com`
  const address = `${addressOf(server)}/mainapp/api/v1/orders`
  return untilTaken(() => postJson(address, { ...buyer, email, ...wanted }, {}))
}

export const initiateOverHttp = (server: RunningSite, traineeId: string): Promise<Answer> =>
  postJson(`${addressOf(server)}/mainapp/api/v1/payment/initiate`, { traineeId }, {})

/** A booking with its payment begun, over HTTP. */
export async function startPaymentOverHttp(
  server: RunningSite,
  wanted: { trainingDate: string } & Record<string, unknown>,
): Promise<{ traineeId: string; clientSecret: string; intentId: string }> {
  const booked = await bookOverHttp(server, wanted)
  const traineeId = booked.body.traineeId ?? ''
  const started = await initiateOverHttp(server, traineeId)
  const clientSecret = started.body.clientSecret
  if (!clientSecret) throw new Error(`expected a payment, got ${JSON.stringify([booked, started])}`)
  return { traineeId, clientSecret, intentId: clientSecret.split('_secret')[0] ?? '' }
}

/** The card form in the buyer's browser, which the sandbox behind this process answers. */
export async function payOverHttp(
  server: RunningSite,
  input: { clientSecret: string; publishableKey: string; card?: string },
): Promise<number> {
  const { clientSecret, publishableKey, card = '4242424242424242' } = input
  const intentId = clientSecret.split('_secret')[0]
  const response = await fetch(`${addressOf(server)}/sandbox/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  await response.text()
  return response.status
}

async function postJson(url: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  // Our own API answers JSON to every call, rejected or not.
  const answer = (await response.json()) as Answer['body']
  return { status: response.status, body: answer, ms: performance.now() - startedAt }
}

/** A page as a browser without cookies gets it, without following redirects. */
export async function readPage(
  server: RunningSite,
  path: string,
): Promise<{ status: number; html: string; location: string | null; ms: number }> {
  const startedAt = performance.now()
  const response = await fetch(`${addressOf(server)}${path}`, { redirect: 'manual' })
  const html = await response.text()
  return {
    status: response.status,
    html,
    location: response.headers.get('location'),
    ms: performance.now() - startedAt,
  }
}

/** Asks again, every 20 ms, until it is so. The test's own time limit ends one that waits in vain. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20)
}
