import ical from 'ical-generator'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../support/document-data.ts'
import { renderCalendarFile } from '../../src/documents/calendar-file.ts'
import { createLog } from '../../src/platform/log.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns } from '../support/hostile-client.ts'
import { BROKEN, CODES, EVIL_HEADER, evilHeaders, LINES } from '../support/line-breaks.ts'
import { askRaw } from '../support/raw-request.ts'
import { warningsOf } from '../support/warnings.ts'

test('D6 no matter what a text contains, a calendar file has only our own events and lines', () => {
  const site = aBookingDocumentData().site
  for (const text of BROKEN) {
    const event = {
      id: text,
      sequence: 1,
      start: new Date('2031-06-07T09:00:00Z'),
      end: new Date('2031-06-07T16:00:00Z'),
      summary: text,
      description: [text],
      link: `https://meet.example/${encodeURIComponent(text.toWellFormed())}`,
    }
    const input = { site, stampedAt: new Date(), events: [event] }
    const plain = { ...input, events: [{ ...event, id: 'A', summary: 'A', description: ['A'] }] }
    const read = (of: Parameters<typeof renderCalendarFile>[0]) =>
      new ICAL.Component(ICAL.parse(renderCalendarFile(of)))
    const names = (file: ICAL.Component) =>
      file.getAllSubcomponents().map((one) => one.getAllProperties().map(({ name }) => name))
    expect(names(read(input)), JSON.stringify(text)).toEqual(names(read(plain)))
  }
})

test('D6 no matter what is logged, each event is one line of JSON', () => {
  for (const text of BROKEN) {
    const lines: string[] = []
    createLog((line) => lines.push(line)).warn(text, { path: text, error: new Error(text), [text]: text })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd().split(/\r|\n/)).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: text, level: 'warn' })
  }
})

test('D6 no line break in an address becomes a header, a cookie, a line of the log or another file’s name', async () => {
  const warnings = warningsOf()
  const { server, addresses, cookies } = await aFullSite()
  const cookie = `${cookies.office}; ${cookies.student}`
  const evil = (turn: number) => evilHeaders(CODES[turn % CODES.length] ?? '')
  const paths = Object.entries(addresses).flatMap(([pattern, address], turn) => {
    const [path = '', query = ''] = address.split('?')
    const asked = `${path}?${query}&next=/${evil(turn)}&said=${evil(turn)}&q=${evil(turn + 1)}`
    return pattern.includes(':') ? [asked, `${path}${evil(turn)}`] : [asked]
  })
  const tidied = CODES.map((_, turn) => `/faq/${evil(turn)}/`)
  const heads = await inTurns([...paths, ...tidied], async (path) => ({
    path,
    ...(await askRaw(server.port, path, { cookie })),
  }))
  for (const { path, status, head } of heads) {
    expect(status, path).toBeLessThan(500)
    expect(head, path).not.toMatch(EVIL_HEADER)
    expect(head, path).not.toMatch(/filename=[^\r]*(evil|\n)/i)
  }
  for (const line of server.output().trimEnd().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()
  expect(warnings.filter((line) => /[\r\n]X-Evil/.test(line))).toEqual([])
})

test('D6 twin: without the rule the same texts begin new lines in a calendar file and in a log', () => {
  const begun = (written: string) => written.split(/[\r\n]+/).filter((line) => LINES.includes(line)).length
  const fileOf = (id: string) => ical({ events: [{ id, start: new Date('2031-06-07T09:00:00Z') }] }).toString()
  const naive = BROKEN.filter((text) => begun(fileOf(text)) > begun(fileOf('A')))
  expect(naive.length, 'the library that writes the file does not check an event’s id').toBeGreaterThan(10)
  for (const text of naive) expect(begun(`warn ${text}`), JSON.stringify(text)).toBe(1)
})

test('D6 twin: an address that is decoded into the head of an answer adds headers', () => {
  const heads = CODES.filter((code) => !/%[ce]|%u/.test(code)).map(
    (code) => `location: /${decodeURIComponent(`${code}X-Evil:1`)}`,
  )
  expect(heads.filter((head) => EVIL_HEADER.test(head))).toHaveLength(5)
})
