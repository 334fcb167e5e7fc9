import { expect, test } from 'vitest'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { anOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { acceptQuote } from './accept-quote.ts'
import { claimPlace, namePlace } from './name-place.ts'

const ELLA = { fullName: 'Ella Sørensen', email: 'ella@fjord.example' }
const JO = { fullName: 'Jo Nguyễn', email: 'jo@fjord.example' }

/** A place of an order, which is certain unless it is left as a quote, and a way to name its person. */
async function aPlace(platform: TestPlatform, { isCertain = true } = {}) {
  const { publicId: orderId, places } = await anOrder(platform, { seats: 1 })
  if (isCertain) await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan' } })
  const seatId = places[0]?.seatId ?? ''
  return async (person: typeof ELLA) => {
    expect(await namePlace(platform, { orderId, seatId, fields: person })).toMatchObject({ ok: true })
    const { claimKey } = await platform.db.selectFrom('booking').select('claimKey').executeTakeFirstOrThrow()
    return claimKey ?? ''
  }
}

async function toldSo(platform: TestPlatform) {
  const mails = await sentMails(await anEmailContext(platform))
  return mails.filter(({ subject }) => subject?.startsWith('Your place was given to someone else'))
}

test('who had claimed a place that is given to another gets an email, which names no successor and empties their calendar', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  expect(await claimPlace(platform, { key: await name(ELLA), fields: ELLA })).toMatchObject({ ok: true })
  expect(await toldSo(platform)).toEqual([])
  await name(JO)
  await name(JO)
  const [mail, ...others] = await toldSo(platform)
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject([{ address: ELLA.email }])
  const calendar = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer) // a parsed attachment is binary
  expect(calendar).toContain('METHOD:CANCEL')
  for (const text of [mail?.text ?? '', calendar]) expect(text).not.toMatch(/Nguyễn|jo@fjord|£/)
})

test('who was only invited gets it without a calendar; a corrected name, and a person who was never written to, get none', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  await name(ELLA)
  await sentMails(await anEmailContext(platform))
  await name({ ...ELLA, fullName: 'Ella Sorensen', email: 'Ella@fjord.example' })
  expect(await toldSo(platform)).toEqual([])
  await name(JO)
  expect((await toldSo(platform)).map(({ to, attachments }) => [to, attachments.length])).toMatchObject([
    [[{ address: 'Ella@fjord.example' }], 0],
  ])
  const other = await aPlatform()
  const nameAhead = await aPlace(other, { isCertain: false })
  await nameAhead(ELLA)
  await nameAhead(JO)
  expect(await toldSo(other)).toEqual([])
})

test('erased, a person who has no place any more is in none of its emails; the twin, who has it, stays in theirs', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  await name(ELLA)
  await sentMails(await anEmailContext(platform))
  const key = await name(JO)
  await sentMails(await anEmailContext(platform))
  expect(await claimPlace(platform, { key, fields: JO })).toMatchObject({ ok: true })
  await sentMails(await anEmailContext(platform))
  expect(await erasePerson(platform, { email: ELLA.email })).toMatchObject({ ok: true })
  const mails = await platform.db.selectFrom('mail').select(['kind', 'recipient']).orderBy('promisedAt').execute()
  const recipients = mails.flatMap(({ kind, recipient }) => (kind.startsWith('place-') ? [recipient] : []))
  expect(recipients.filter(Boolean)).toEqual([JO.email, JO.email])
  expect(recipients).toHaveLength(4)
})
