import { expect, test } from 'vitest'
import { aCertificateData, aProgrammeCertificateData, aSession } from '../../tests/support/document-data.ts'
import { readPdfLines, readPdfText } from '../../tests/support/pdf-text.ts'
import { MAX_REFERENCE_LENGTH, MAX_ROLE_LENGTH } from '#domain/certificates/certificate.ts'
import { renderCertificate } from './certificate.tsx'

test('a certificate is one landscape A4 page that names person, course, dates, hours, trainers, number and day', async () => {
  const pdf = await renderCertificate(aCertificateData())
  expect(pagesOf(pdf)).toBe(1)
  expect(/\/MediaBox \[(.*?)\]/.exec(pdf.toString('latin1'))?.[1]).toMatch(/^0 0 841\.89\d* 595\.28\d*$/)
  const text = readPdfText(pdf)
  for (const part of [
    'Certificate of attendance',
    'Tideway Agile certifies that',
    'Amara Okafor',
    'Scrum Master',
    'Sat 5 Dec 2026 to Sun 6 Dec 2026',
    '2 of 2 sessions, 14 hours',
    'Facilitated live online by practising trainers',
    'A-000042',
    `https://tideway.example/certificate/${'3f9a'.repeat(8)}`,
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Test mode')
})

test('that of the twelve weeks is one page too, with role, evenings, coach and reference, however long they are', async () => {
  const pdf = await renderCertificate(aProgrammeCertificateData())
  const text = readPdfText(pdf)
  for (const part of [
    'Twelve-week certificate',
    'completed twelve weeks of coached project work as',
    'Scrum Master',
    'Wed 9 Dec 2026 to Wed 10 Mar 2027',
    '11 of 12 live evenings, 16 hours 30 minutes',
    'She kept the board honest, and the team quick.',
    'Coached for twelve weeks by Tom Hargreaves',
  ])
    expect(text).toContain(part)
  const longest = aProgrammeCertificateData({
    holderName: 'Wanda '.repeat(32),
    role: 'R'.repeat(MAX_ROLE_LENGTH),
    reference: 'word '.repeat(MAX_REFERENCE_LENGTH / 5),
    testMode: true,
  })
  const pdfOfLongest = await renderCertificate(longest)
  expect(pagesOf(pdfOfLongest)).toBe(1)
  expect(readPdfText(pdfOfLongest)).toContain('Coached for twelve weeks by')
})

test('the same data give the same bytes, and in test mode it says that it is not valid', async () => {
  const pdf = await renderCertificate(aCertificateData())
  expect((await renderCertificate(aCertificateData())).equals(pdf)).toBe(true)
  const inTest = readPdfText(await renderCertificate(aCertificateData({ testMode: true })))
  expect(inTest).toContain('this is not a valid certificate')
})

test('every letter of a name is printed, and however long it is it stays on one page', async () => {
  const names = ['Ọláolúwa Adéṣínà', 'Łukasz Ж Ola', 'O\u0301scar', '<script>', `李小龍 🙂 ${'Wanda '.repeat(32)}`]
  for (const holderName of names) {
    const pdf = await renderCertificate(aCertificateData({ holderName }))
    expect(pagesOf(pdf), holderName).toBe(1)
    if (holderName.length < 40) expect(readPdfText(pdf)).toContain(holderName.normalize('NFC'))
  }
})

test('the address to check it at is broken once, before the certificate’s own part', async () => {
  const page = `https://tideway.example/certificate/${'f'.repeat(32)}`
  const lines = readPdfLines(await renderCertificate(aCertificateData({ page })))
  expect(lines).toContain('https://tideway.example/certificate/')
  expect(lines).toContain('f'.repeat(32))
})

test('one day is named once, and half hours are given in minutes', async () => {
  const text = readPdfText(
    await renderCertificate(aCertificateData({ sessions: [aSession('2026-12-05')], attended: 1, minutes: 90 })),
  )
  expect(text).toContain('Sat 5 Dec 20261 of 1 session, 1 hour 30 minutes')
})

const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
