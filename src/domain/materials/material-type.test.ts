import { expect, test } from 'vitest'
import { aZip, officeParts } from '../../../tests/support/archives.ts'
import { findMaterialType, formatSize, MATERIAL_ENDINGS } from './material-type.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const PNG = '\x89PNG\r\n\x1a\n'
const ZIP = 'PK\x03\x04'

const typeOf = (name: string, content: string | Buffer) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return findMaterialType(name, { size: bytes.length, read: async (first, last) => bytes.subarray(first, last + 1) })
}

test.each([
  ['slides.pdf', '%PDF-1.7', 'application/pdf'],
  ['SLIDES.PDF', '%PDF-1.7', 'application/pdf'],
  ['board.v2.png', PNG, 'image/png'],
  ['board.jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['board.jpeg', '\xff\xd8\xff\xe1', 'image/jpeg'],
  ['day-1.mp4', '\0\0\0\x20ftypisom', 'video/mp4'],
  ['notes.docx', aZip(officeParts()), `${OFFICE}.wordprocessingml.document`],
  ['notes.docx', aZip(officeParts(), { comment: 'By Ann' }), `${OFFICE}.wordprocessingml.document`],
  [
    'links.docx',
    aZip(
      officeParts('word/', {
        'word/_rels/document.xml.rels': '<Relationship Type="hyperlink" Target="https://macro.example/vba?a=1&#38;b"/>',
      }),
    ),
    `${OFFICE}.wordprocessingml.document`,
  ],
  ['slides.pptx', aZip(officeParts('ppt/')), `${OFFICE}.presentationml.presentation`],
  ['sums.xlsx', aZip(officeParts('xl/')), `${OFFICE}.spreadsheetml.sheet`],
])('%s is taken as what it is', async (name, content, mediaType) => {
  expect(await typeOf(name, content)).toBe(mediaType)
})

test.each([
  ['no ending', 'slides', '%PDF-1.7'],
  ['an ending that is not taken', 'page.svg', '<svg'],
  ['an ending that is a word of the language', 'slides.constructor', '%PDF-1.7'],
  ['the ending before the last', 'slides.pdf.exe', '%PDF-1.7'],
  ['a page named as a PDF', 'slides.pdf', '<!doctype html>'],
  ['what a PDF begins with, further on', 'slides.pdf', ' %PDF-1.7'],
  ['a JPEG named as a PNG', 'board.png', '\xff\xd8\xff'],
  ['a film without its mark', 'day-1.mp4', 'ftypisom'],
  ['an empty file', 'slides.pdf', ''],
])('not taken: %s', async (_, name, content) => {
  expect(await typeOf(name, content)).toBeNull()
})

const VBA = 'application/vnd.ms-office.vbaProject'
const typesWith = (type: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/word/picture.xml" ContentType="${type}"/></Types>`,
})
const whole = aZip(officeParts())

test.each([
  ['a plain archive', aZip({ 'readme.txt': 'x', 'word/document.xml': '<x/>' })],
  ['a document of another kind', aZip(officeParts('ppt/'))],
  ['what does not begin as an archive', Buffer.concat([Buffer.from('<html>'), whole])],
  ['words of an archive without its list', Buffer.from(`${ZIP}[Content_Types].xml word/document.xml`, 'latin1')],
  ['macros', aZip(officeParts('word/', { 'word/vbaProject.bin': 'x' }))],
  ['macros in other letters', aZip(officeParts('word/', { 'word/VBAPROJECT.BIN': 'x' }))],
  ['a sheet of macros', aZip(officeParts('word/', { 'xl/macrosheets/sheet1.xml': 'x' }))],
  ['macros whose part has another name', aZip(officeParts('word/', { ...typesWith(VBA), 'word/picture.xml': 'x' }))],
  [
    'macros that only a relation names',
    aZip(
      officeParts('word/', {
        'word/_rels/document.xml.rels':
          '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="picture.xml"/>',
      }),
    ),
  ],
  [
    'macros behind a comment that is as long as it can be',
    aZip(officeParts('word/', { 'word/vbaProject.bin': 'x' }), { comment: ' '.repeat(65_535) }),
  ],
  [
    'a second end of the list in the comment',
    aZip(officeParts('word/', { 'word/vbaProject.bin': 'x' }), { comment: whole.toString('latin1') }),
  ],
  ['macros spelled with a number', aZip(officeParts('word/', typesWith('application/vnd.ms-office.&#118;baProject')))],
  ['types in another encoding', aZip(officeParts('word/', { '[Content_Types].xml': [...VBA].join('\0') }))],
  ['types that grow too large', aZip(officeParts('word/', { '[Content_Types].xml': ' '.repeat(1024 * 1024 + 1) }))],
  ['bytes after its end', Buffer.concat([whole, Buffer.from('x')])],
])('not taken as a document: %s', async (_, content) => {
  expect(await typeOf('notes.docx', content)).toBeNull()
})

test('a file for macros, an archive and a program have no ending that is taken', () => {
  for (const ending of ['docm', 'pptm', 'xlsm', 'zip', 'exe', 'html', 'svg'])
    expect(MATERIAL_ENDINGS).not.toContain(ending)
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [2.5 * 1024 * 1024, '2.5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
