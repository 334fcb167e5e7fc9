import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { aBookingDocumentData, aCertificateData } from '../../tests/support/document-data.ts'
import { NAMES } from '../../tests/support/names.ts'
import { readPdfLetters } from '../../tests/support/pdf-text.ts'
import { FONT_FAMILIES, fontRuns, isSiteFamily, unprintable } from '#domain/documents/printable.ts'
import { renderCertificate } from './certificate.tsx'
import { renderReceipt } from './receipt.tsx'

const scripts = Object.entries(NAMES)
const everyName = scripts.flatMap(([, names]) => names)

test('the names are sixty and more, of more than thirty scripts', () => {
  expect(scripts.length).toBeGreaterThan(30)
  expect(everyName.length).toBeGreaterThanOrEqual(60)
})

test.each(scripts)('a receipt prints names as they were typed: %s', async (_, names) => {
  for (const fullName of names) await expectPrinted(fullName, await renderReceipt(aBookingDocumentData({ fullName })))
})

test('a certificate prints them too', async () => {
  for (const [, [holderName = '']] of scripts)
    await expectPrinted(holderName, await renderCertificate(aCertificateData({ holderName })))
})

test('every letter has an outline in the font that is chosen for it: none is an empty box', () => {
  for (const name of everyName) {
    expect(unprintable(name), name).toEqual([])
    for (const { family, text } of fontRuns(name)) {
      if (isSiteFamily(family)) continue
      const glyphs = shape(family, text)
      expect(
        glyphs.filter(({ codepoint }) => codepoint === 0),
        `${name}: ${text} in ${family}`,
      ).toEqual([])
    }
  }
})

test('letters that join are joined, and marks stand with their letter', () => {
  const ar = (text: string) => shape('NotoSansArabic', text)
  expect(ar('ببب').map(({ codepoint }) => codepoint)).not.toContain(ar('ب')[0]?.codepoint)
  expect(shape('NotoSansDevanagari', 'क्ष'), 'a conjunct').toHaveLength(1)
  expect(new Set(shape('NotoSansThai', 'ปิ่').map(({ cluster }) => cluster)).size).toBe(1)
})

test('what no font has is named, and printed as a sign for it', () => {
  const name = 'Ann 𓀀𓀀 \u{1D800}'
  expect(unprintable(name)).toEqual(['𓀀', '\u{1D800}'])
  expect(
    fontRuns(name)
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ann \uFFFD\uFFFD \uFFFD')
  expect(unprintable('Zoë\u200D Ó\u0308 Ŵ “Li”')).toEqual([])
})

test('a long name without spaces stays in its column, and gets no hyphen', async () => {
  const fullName = '株式会社'.repeat(12)
  const pdf = await renderReceipt(aBookingDocumentData({ fullName }))
  const printed = readPdfLetters(pdf).join('')
  expect(printed.replaceAll('\u200B', '')).toContain(fullName)
  expect(printed).toMatch(/[株式会社]\u200B/)
})

test('no font of another script is read for a plain name', () => {
  for (const name of ['Amara Okafor', 'Žofia Ķēniņš'])
    expect(
      fontRuns(name).every(({ family }) => isSiteFamily(family)),
      name,
    ).toBe(true)
  expect(FONT_FAMILIES.filter((family) => !isSiteFamily(family)).length).toBeGreaterThan(40)
})

test('a name whose letters the text face lacks is set in one face like it', () => {
  for (const name of ['Nguyễn Thị Hồng Ánh', 'Γιώργος', 'Ọláyínká', 'Əliyeva'])
    for (const own of ['Text', 'Display'])
      expect(fontRuns(name, own)).toEqual([{ family: 'NotoSans', text: name.normalize('NFC') }])
})

async function expectPrinted(name: string, pdf: Buffer): Promise<void> {
  const letters = readPdfLetters(pdf)
  const text = letters.join('').normalize('NFC')
  const backwards = letters.toReversed().join('').normalize('NFC')
  for (const word of name.normalize('NFC').split(/[ ()]+/))
    expect(text.includes(word) || backwards.includes(word), `${word} of ${name}`).toBe(true)
}

function shape(family: string, text: string) {
  const file = `src/documents/fonts/noto/${family}`
  const bytes = readFileSync(/Han$|Hangul$/.test(family) ? `${file}.otf` : `${file}.ttf`)
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes))), buffer)
  return buffer.getGlyphInfos()
}
