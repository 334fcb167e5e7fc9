import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { anOffer } from '../../tests/support/email-samples.ts'
import { greetingName, quotableMessage } from './email-layout.tsx'

test.each([
  'Amara Okafor',
  'J.R.R. Tolkien',
  'Dr. O’Brien-Núñez Jr.',
  '王小明',
  'Ａｎｎ',
  'José María de la Cruz (she)',
])('D3 %s is greeted by name', (name) => expect(greetingName(name)).toBe(name))

test.each([
  'Win at casino.example',
  'see https://evil',
  'a@b.co',
  'ring 0900 555',
  'a/b',
  'evil。example',
  'ｅｖｉｌ．ｃｏｍ',
  'a＠b',
  '١٢٣',
  'word '.repeat(13),
])('D3 %s is no name', (name) => expect(greetingName(name)).toBeNull())

test.each([
  'Hello. Is the weekend fully online, and what do I need?',
  'I can do 5/6 December or March: which suits a beginner?',
  'Line one.\n\nLine two with £1,500 and 12 weeks.',
])('D3 the message %j is quoted to who sent it', (message) => expect(quotableMessage(message)).toBe(message))

test.each([
  'Win at https://casino.example now',
  'Win at casino.example now',
  'see www casino example',
  'write to a@b.co',
  'ring 0900 555 123',
  'ring ０９００ ５５５',
  'Win at casino。example',
  'ring 0900-555-1',
  'word '.repeat(400),
  '',
  null,
])('D3 the message %j is not', (message) => expect(quotableMessage(message)).toBeNull())

test('a button is a cell with a colour and a padding, and the column has a width, for the engine that takes them from nowhere else', async () => {
  const { html } = await anOffer(aBookingDocumentData())
  const [button = ''] = /<td [^>]*>(?=<a [^>]*>Pay )/.exec(html) ?? []
  expect(button).toMatch(/bgcolor="#[0-9A-F]{6}"/i)
  expect(button).toContain('mso-padding-alt:12px 22px')
  expect(html).toMatch(/<table [^>]*class="column" width="600"/)
})
