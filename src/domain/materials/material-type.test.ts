import { expect, test } from 'vitest'
import { findMaterialType, formatSize, MATERIAL_ENDINGS } from './material-type.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const PNG = '\x89PNG\r\n\x1a\n'
const ZIP = 'PK\x03\x04'

const typeOf = (name: string, head: string, tail = '') =>
  findMaterialType(name, { head: Buffer.from(head, 'latin1'), tail: Buffer.from(tail, 'latin1') })

test.each([
  ['slides.pdf', '%PDF-1.7', '', 'application/pdf'],
  ['SLIDES.PDF', '%PDF-1.7', '', 'application/pdf'],
  ['board.v2.png', PNG, '', 'image/png'],
  ['board.jpg', '\xff\xd8\xff\xe0', '', 'image/jpeg'],
  ['board.jpeg', '\xff\xd8\xff\xe1', '', 'image/jpeg'],
  ['day-1.mp4', '\0\0\0\x20ftypisom', '', 'video/mp4'],
  ['notes.docx', ZIP, '[Content_Types].xml word/document.xml', `${OFFICE}.wordprocessingml.document`],
  ['slides.pptx', ZIP, '[Content_Types].xml ppt/slides', `${OFFICE}.presentationml.presentation`],
  ['sums.xlsx', ZIP, '[Content_Types].xml xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet`],
])('%s is taken as what it is', (name, head, tail, mediaType) => {
  expect(typeOf(name, head, tail)).toBe(mediaType)
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
])('not taken: %s', (_, name, head) => {
  expect(typeOf(name, head)).toBeNull()
})

test.each([
  ['a plain archive', ZIP, 'readme.txt word/document.xml'],
  ['a document of another kind', ZIP, '[Content_Types].xml ppt/slides'],
  ['what does not begin as an archive', '<html>', '[Content_Types].xml word/document.xml'],
  ['macros', ZIP, '[Content_Types].xml word/document.xml word/vbaProject.bin'],
  ['macros in other letters', ZIP, '[Content_Types].xml word/document.xml word/VBAPROJECT.BIN'],
  ['a sheet of macros', ZIP, '[Content_Types].xml word/document.xml xl/macrosheets/sheet1.xml'],
])('not taken as a document: %s', (_, head, tail) => {
  expect(typeOf('notes.docx', head, tail)).toBeNull()
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
