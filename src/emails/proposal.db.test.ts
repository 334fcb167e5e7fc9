import { expect, test } from 'vitest'
import { receiveEnquiry } from '#domain/enquiries/receive-enquiry.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'

async function proposalFor(platform: TestPlatform, change: Record<string, string> = {}) {
  const asked = {
    name: 'Bo Lind',
    companyName: 'Lind Ltd',
    email: 'bo@example.com',
    programme: 'Two days',
    people: '10',
  }
  const received = await receiveEnquiry(platform, { kind: 'proposal', input: { ...asked, ...change } })
  expect(received).toMatchObject({ ok: true, kind: 'proposal', callAt: null })
  const mails = await sentMails(await anEmailContext(platform))
  const email = mails.find(({ to }) => to?.some(({ address }) => address === 'bo@example.com'))
  const ours = mails.find(({ subject }) => subject?.startsWith('Request for a proposal'))
  const [file] = email?.attachments ?? []
  return { email, ours, file, pdf: file ? readPdfText(Buffer.from(file.content as ArrayBuffer)) : '' } // as it was parsed
}

test('a company gets its price as a PDF that holds no places and says so, and staff read what was asked for', async () => {
  const platform = await aPlatform()
  const { email, ours, file, pdf } = await proposalFor(platform)
  expect(email?.subject).toMatch(/^Training for your team: your proposal \(ENQ-\w{6}\)$/)
  expect(email?.text).toContain('It’s indicative, and it holds no places and no dates.')
  expect(file).toMatchObject({
    mimeType: 'application/pdf',
    filename: expect.stringMatching(/^proposal-ENQ-\w{6}\.pdf$/),
  })
  for (const part of ['An indicative proposal for Lind Ltd', 'Two days, live and online', '£600', '£6,000', '£1,500'])
    expect(pdf).toContain(part)
  expect(pdf).toContain('This proposal holds no places and no dates.')
  expect(ours?.text).toMatch(/Company: Lind Ltd[^]*Programme: Two days[^]*People: 10/)
  expect(await platform.db.selectFrom('run').where('taken', '>', 0).select('id').execute()).toEqual([])
})

test('a proposal repeats no company that is an advertisement, and without a stated price it says so', async () => {
  const { pdf } = await proposalFor(await aPlatform(), {
    companyName: 'Win at casino.example now',
    programme: 'Two days and three months of evenings and coaching',
    people: '12',
  })
  for (const part of ['in your quote', 'Price in 2 groups', '£19,200']) expect(pdf).toContain(part)
  expect(pdf).not.toContain('casino')
})

test('a format that is not offered any more is answered without a price', async () => {
  const { email, file } = await proposalFor(await aPlatform(), { programme: 'A week' })
  expect(email).toBeDefined()
  expect(file).toBeUndefined()
})
