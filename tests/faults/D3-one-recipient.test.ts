import { createTransport } from 'nodemailer'
import { expect, test, vi } from 'vitest'
import { isPlainAddress } from '../../src/platform/plain-address.ts'
import { TRICKS } from '../support/address-tricks.ts'
import { aFullSite, letItRest } from '../support/full-site.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { readMails } from '../support/outbox.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Spaces around an address are how people type it: they are dropped, as from every field. */
const tidied = (trick: string): string =>
  trick
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

test('D3 of a hundred tricks in every form that writes to its sender each is refused, or a mail to the one address', async () => {
  expect(new Set(TRICKS).size).toBeGreaterThanOrEqual(100)
  const { platform, server, addresses } = await aFullSite(FROM_EVERYWHERE)
  const { id: taster } = await platform.db.selectFrom('taster').select('id').executeTakeFirstOrThrow()
  await letItRest(platform)
  const before = new Set((await readMails(server.outbox)).map((mail) => mail.messageId))
  const form = (path: string, fields: Record<string, string>) => (email: string) =>
    sendTo(server, {
      method: 'POST',
      path,
      body: new URLSearchParams({ ...fields, email: email.toWellFormed() }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const call = (path: string, fields: object) => (email: string) =>
    sendTo(server, {
      method: 'POST',
      path: `/mainapp/api/v1/${path}`,
      body: JSON.stringify({ ...fields, email }),
      headers: { 'content-type': 'application/json' },
    })
  const doors = [
    call('contact', { name: 'Ann', contactNumber: '1', course: 'Scrum Master' }),
    call('traineeDetails', { fullName: 'Ann', phoneNumber: '1', courseId: 1, trainingDate: 'none' }),
    form('/', { taster, name: 'Ann' }),
    form(addresses['/course/:courseId/waitingList'] ?? '', { fullName: 'Ann' }),
    form('/contactUs', {
      enquiryForm: 'contact',
      kind: 'contact',
      name: 'Ann',
      contactNumber: '1',
      course: 'Scrum Master',
    }),
    form('/forgotPassword', { pressKey: '0'.repeat(32) }),
  ]
  // In a short run each trick at two of the doors.
  const isTried = (door: number, trick: number) => isLong || (door + trick) % 3 === 0
  const tried = doors.flatMap((door, at) =>
    TRICKS.filter((_, index) => isTried(at, index)).map((trick) => ({ door, trick })),
  )
  const answers = await inTurns(tried, async ({ door, trick }) => ({ trick, status: (await door(trick)).status }))
  const plain = new Set(TRICKS.map(tidied).filter(isPlainAddress))
  const taken = answers.filter(({ trick, status }) => status < 400 && !plain.has(tidied(trick)))
  expect(taken).toEqual([])
  await expect
    .poll(() => platform.db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute(), { timeout: 60_000 })
    .toEqual([])
  const mails = (await readMails(server.outbox)).filter((mail) => !before.has(mail.messageId))
  expect(mails.length, 'the tidied ones are written to').toBeGreaterThan(0)
  for (const { to = [], cc, bcc } of mails) {
    expect(cc ?? bcc ?? []).toEqual([])
    expect(to).toHaveLength(1)
    expect([...plain, 'hello@tideway.example']).toContain(to[0]?.address)
  }
})

test('D3 twin: without the rule the same addresses reach others than the one that was typed', async () => {
  const transport = createTransport({ streamTransport: true })
  let elsewhere = 0
  for (const trick of TRICKS) {
    if (isPlainAddress(tidied(trick))) continue
    const sent = await transport.sendMail({ from: 'us@tideway.example', to: trick, text: '' }).catch(() => null)
    const reached = sent?.envelope.to ?? []
    if (reached.length > 1 || (reached[0] && reached[0] !== trick)) elsewhere += 1
  }
  expect(elsewhere).toBeGreaterThan(20)
})

test('D3 what goes back by itself to whoever was named carries no word of whoever named them', async () => {
  const { platform, server, addresses } = await aFullSite(FROM_EVERYWHERE)
  const { id: taster } = await platform.db.selectFrom('taster').select('id').executeTakeFirstOrThrow()
  const advert = 'Win at https://casino.example now, ring 0900 555'
  const email = 'victim@example.com'
  const fields = {
    name: advert,
    fullName: advert,
    email,
    contactNumber: '1',
    phoneNumber: '1',
    message: advert,
    companyName: advert,
  }
  const business = { userType: 'business', jobRole: 'other', companySize: '0-10' }
  for (const extra of [{ course: 'Scrum Master' }, {}, business]) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...fields, ...extra })
    expect((await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/contact', body, headers })).status).toBe(200)
  }
  for (const [path, extra] of [
    ['/', { taster }],
    [addresses['/course/:courseId/waitingList'] ?? '', {}],
  ] as const) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...fields, ...extra }).toString()
    expect((await sendTo(server, { method: 'POST', path, body, headers })).status).toBeLessThan(400)
  }
  const written = async () => (await readMails(server.outbox)).filter((mail) => mail.to?.[0]?.address === email)
  await expect.poll(async () => (await written()).length, { timeout: 60_000 }).toBe(5)
  for (const mail of await written())
    expect(`${mail.subject} ${mail.text} ${mail.html} ${mail.to?.[0]?.name}`, mail.subject).not.toMatch(/casino|0900/)
})
