import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { aMomentLater } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { payOverHttp, readPage, startPaymentOverHttp } from '../support/calls.ts'
import { aPlatform } from '../support/platform.ts'
import { aSite } from '../support/in-process.ts'
import { mailKinds } from '../support/mails.ts'
import { aRoomyRun } from '../support/runs.ts'

const CLAIMS = [
  'redirect_status=succeeded&payment_intent=pi_x',
  'redirect_status=succeeded&payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
  'status=paid&success=true&paid=1&amount=150000',
]
/** What the buyer typed, in the ways it may be written. */
const PERSONAL = ['Zephyrine', 'Quaverley', 'zephyrine', 'quaverley', '960777', '441632960777']
const BUYER = {
  fullName: 'Zephyrine Quaverley',
  email: 'zephyrine@quaverley.example',
  phoneNumber: '+44 1632 960777',
}

test('B7: an address that claims success shows the true state: not paid, declined, or unknown, and changes nothing', async () => {
  const platform = await aPlatform()
  const { server, traineeId, clientSecret } = await aBuyerAtTheCheckout(platform)
  for (const claim of CLAIMS) {
    for (const path of ['/CourseConfirmation', '/courseconfirmation', '/paymentconfirmation']) {
      const page = await readPage(server, `${path}?reference=${traineeId}&${claim}`)
      expect(page.html).toContain('This booking is not paid yet')
      expect(page.html).not.toContain('Thank you for completing')
      await aMomentLater(platform)
    }
  }

  expect(await payOverHttp(server, { clientSecret, ...platform.sandbox.keys, card: '4000000000000002' })).toBe(402)
  const declined = await readPage(server, `/failure?reference=${traineeId}&redirect_status=succeeded`)
  expect(declined.status).toBe(200)
  expect(declined.html).toContain('No money was taken')

  const almost = `${traineeId.slice(0, -1)}${traineeId.endsWith('0') ? '1' : '0'}`
  for (const reference of ['', 'f'.repeat(32), almost, traineeId.toUpperCase(), "' or 1=1"]) {
    const address = `reference=${encodeURIComponent(reference)}&redirect_status=succeeded`
    const page = await readPage(server, `/CourseConfirmation?${address}`)
    expect(page.status, reference).toBe(404)
    expect(page.html).not.toContain('Thank you for completing')
    expect((await readPage(server, `/failure?${address}`)).html).toContain(
      'No money was taken if your payment did not go through',
    )
  }
  expect(bookingLabel(await bookingOf(platform, traineeId), new Date())).toBe('Awaiting payment')
  expect(await mailKinds(platform)).toEqual([])
})

test('B7: once it is paid every address leads to the confirmation, no matter what it claims', async () => {
  const platform = await aPlatform()
  const { server, traineeId, clientSecret } = await aBuyerAtTheCheckout(platform)
  expect(await payOverHttp(server, { clientSecret, ...platform.sandbox.keys })).toBe(200)
  const confirmation = `/CourseConfirmation?reference=${traineeId}`
  const failure = await readPage(server, `/failure?reference=${traineeId}&redirect_status=failed`)
  expect(failure).toMatchObject({ status: 302, location: confirmation })
  expect(await readPage(server, `/checkout/${traineeId}`)).toMatchObject({ status: 302, location: confirmation })
  expect((await readPage(server, `${confirmation}&redirect_status=failed`)).html).toContain('Your place is booked')
})

test('B7, E1: a bare address shows course, dates and money, and no name, email address or telephone number', async () => {
  const platform = await aPlatform()
  const { server, traineeId, clientSecret } = await aBuyerAtTheCheckout(platform)
  const reference = `reference=${traineeId}`
  const pages = [`/checkout/${traineeId}`, `/CourseConfirmation?${reference}`, `/failure?${reference}`]
  // The same data as a browser's script would fetch it.
  const parts = [`/checkout/${traineeId}.data`, `/CourseConfirmation.data?${reference}`, `/failure.data?${reference}`]
  for (const state of ['held', 'paid']) {
    for (const address of [...pages, ...parts]) {
      const page = await readPage(server, address)
      expect(page.status, address).toBeLessThan(400)
      expect(personalDataIn(page.html), `${address} while ${state}`).toEqual([])
      await aMomentLater(platform)
    }
    if (state === 'held') await payOverHttp(server, { clientSecret, ...platform.sandbox.keys })
  }
  expect((await readPage(server, `/CourseConfirmation?${reference}`)).html).toContain('Scrum Master')
  // The same search finds them where they are shown.
  const kept = await platform.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
  expect(personalDataIn(JSON.stringify(kept)).length).toBeGreaterThan(3)
})

const personalDataIn = (text: string): string[] => PERSONAL.filter((one) => text.includes(one))

async function aBuyerAtTheCheckout(platform: Awaited<ReturnType<typeof aPlatform>>) {
  const server = await aSite({ databaseUrl: platform.url })
  const { label: trainingDate } = await aRoomyRun(platform)
  return { server, ...(await startPaymentOverHttp(server, { trainingDate, ...BUYER })) }
}
