import { expect, test } from 'vitest'
import { aCertificate } from '../../tests/support/attendance.ts'
import { withoutLogo } from '../../tests/support/email-samples.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { aCertificateData, aProgrammeCertificateData } from '../../tests/support/document-data.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { createHolderToken } from '#domain/certificates/certificate-holder.ts'
import { certificate } from './certificate.tsx'
import { renderEmail } from './email-template.tsx'

const input = { ...aCertificateData(), ownLink: 'https://tideway.example/myCertificate/abc', corrected: false }

test('the email comes once, to the address of the booking, with the PDF, the page and the holder’s own link', async () => {
  const platform = await aPlatform()
  const { publicId, certificateId } = await aCertificate(platform, { email: 'amara@example.com' })
  const context = await anEmailContext(platform)
  await sentMails(context)
  const mails = (await sentMails(context)).filter(({ subject }) => subject?.includes('certificate'))
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({
    subject: 'Your certificate: Scrum Master (A-000001)',
    to: [{ address: 'amara@example.com', name: 'Amara Okafor' }],
    attachments: [{ filename: 'certificate-A-000001.pdf', mimeType: 'application/pdf' }],
  })
  expect(mail?.text).toContain(`https://tideway.example/certificate/${publicId}`)
  expect(mail?.text).toContain(`/myCertificate/${await createHolderToken(platform, { certificateId })}`)
})

test('the email says what was attended and what others see, in both versions', async () => {
  const { html, text } = await renderEmail(certificate, input)
  for (const part of [
    'Hello Amara,',
    'Scrum Master',
    '2 of 2 sessions, 14 hours',
    'hide your name',
    input.page,
    'A-000042',
  ])
    for (const version of [html.replace(/<!--.*?-->/g, ''), text]) expect(version).toContain(part)
  expect(text).not.toMatch(/!/)
})

test('that of the twelve weeks names role and evenings, and shows the coach’s reference', async () => {
  const { subject, html, text } = await renderEmail(certificate, { ...input, ...aProgrammeCertificateData() })
  expect(subject).toBe('Your twelve-week certificate: Scrum Master (A-000042)')
  expect(text).toContain('twelve weeks of project work as Scrum Master')
  expect(text).toContain('11 of 12 live evenings')
  expect(html).toContain('She kept the board honest, and the team quick.')
})

test('a corrected one says that it replaces the earlier', async () => {
  const { subject, text } = await renderEmail(certificate, { ...input, corrected: true })
  expect(subject).toBe('Your corrected certificate: Scrum Master (A-000042)')
  expect(text).toContain('It replaces the earlier one')
})

test('D1 a hostile name is shown as typed and runs nothing', async () => {
  const holderName = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`
  const { html, text } = await renderEmail(certificate, { ...input, holderName })
  expect(withoutLogo(html)).not.toMatch(/<(script|img|iframe|object|svg)\b|url\(|@import/i)
  expect(text).toContain(holderName)
})
