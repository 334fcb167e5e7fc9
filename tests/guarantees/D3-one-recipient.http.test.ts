import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { listOfferedRuns } from '../../src/domain/courses/course-run.ts'
import { isEmailAddress, readEmailAddress } from '../../src/platform/email-address.ts'
import { ADDRESS_FAMILIES, DRESSED, TRICKS } from '../support/address-tricks.ts'
import { aFullSite } from '../support/full-site.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { mailForms, tidied } from '../support/mail-forms.ts'
import { anEmailContext, sentMails } from '../support/mails.ts'

test('D3 every form that emails its sender rejects each family of tricks, and emails only the one address', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const { platform } = site
  const forms = await mailForms(site)
  // Emails queued before are skipped: rendering their documents takes long.
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).execute()
  const tried = forms.flatMap((send, form) => ADDRESS_FAMILIES.map((trick) => ({ send, form, trick })))
  const answers = await inTurns(tried, async ({ send, form, trick }) => {
    const { status } = await send(trick)
    return { form, trick, status }
  })
  expect(ADDRESS_FAMILIES.filter(readEmailAddress)).toEqual(['A <a@b.co>', 'a@b。co', ' a@b.co'])
  const taken = answers.filter(({ status }) => status < 400)
  expect(taken.filter(({ trick }) => DRESSED[trick] !== 'a@b.co')).toEqual([])
  expect(taken.length, 'the forms accept an address in other clothes').toBeGreaterThan(3)
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails.filter(({ to }) => to?.[0]?.address === 'a@b.co').length).toBeGreaterThan(0)
  for (const { to = [], cc, bcc } of mails) {
    expect(cc ?? bcc ?? []).toEqual([])
    expect(to).toHaveLength(1)
    expect(['a@b.co', 'hello@tideway.example']).toContain(to[0]?.address)
  }
})

test('D3 twin: without the rule the same addresses reach other recipients than the one that was typed', async () => {
  const transport = createTransport({ streamTransport: true })
  let elsewhere = 0
  for (const trick of TRICKS) {
    if (isEmailAddress(tidied(trick))) continue
    const sent = await transport.sendMail({ from: 'us@tideway.example', to: trick, text: '' }).catch(() => null)
    const reached = sent?.envelope.to ?? []
    if (reached.length > 1 || (reached[0] && reached[0] !== trick)) elsewhere += 1
  }
  expect(elsewhere).toBeGreaterThan(20)
})

test('D3 an automatic email to an address that was typed contains nothing that its sender could advertise with', async () => {
  const { platform, server, addresses } = await aFullSite(FROM_EVERYWHERE)
  const { id: taster } = await platform.db.selectFrom('taster').select('id').executeTakeFirstOrThrow()
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).execute()
  const advert = 'Win at https://prizes.example now, ring 0900 555'
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
  for (const extra of [{ userType: 'individual', course: 'Scrum Master' }, { userType: 'individual' }, business]) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...fields, ...extra })
    expect((await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/contact', body, headers })).status).toBe(200)
  }
  for (const [path, extra] of [
    ['/', { taster }],
    ['/AdvBanner', { taster }],
    [addresses['/course/:courseId/waitingList'] ?? '', {}],
  ] as const) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...fields, ...extra }).toString()
    expect((await sendTo(server, { method: 'POST', path, body, headers })).status).toBeLessThan(400)
  }
  // To who pays, and to who asks: neither reads what was typed of the other.
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const asked = { ...fields, payerName: advert, courseId: '1', trainingDate: run?.label ?? '' }
  for (const typed of [{ payerEmail: email, email: 'ann@example.com' }, { payerEmail: 'bo@example.com' }]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...asked, ...typed }).toString()
    expect((await sendTo(server, { method: 'POST', path: '/employerPays', body, headers })).status).toBe(303)
  }
  const mails = await sentMails(await anEmailContext(platform))
  const written = mails.filter((mail) => mail.to?.[0]?.address === email)
  expect(written).toHaveLength(7)
  const files = written.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))
  expect(files, 'a quote would name the buyer').toContain('employer-letter-1.pdf')
  expect(files.join()).not.toContain('quote')
  for (const mail of written)
    expect(`${mail.subject} ${mail.text} ${mail.html} ${mail.to?.[0]?.name}`, mail.subject).not.toMatch(/prizes|0900/)
})
