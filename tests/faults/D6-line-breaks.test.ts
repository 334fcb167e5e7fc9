import ical from 'ical-generator'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { renderCalendarFile } from '../../src/jobs/documents/calendar-file.ts'
import { providerFacts } from '../../src/jobs/provider-facts.ts'
import { createLog } from '../../src/platform/log.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns } from '../support/hostile-client.ts'
import { askRaw } from '../support/raw-request.ts'

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u000c',
  '\\n',
  '\u0000\n',
  '\n ',
]
const LINES = ['X-Evil: 1', 'BEGIN:VEVENT', 'ATTENDEE:mailto:x@y.co', 'END:VCALENDAR', '{"level":"error"}', ';"x=.exe']
const BROKEN = [
  ...BREAKS.flatMap((lineBreak) => LINES.map((line) => `A${lineBreak}${line}${lineBreak}B`)),
  ...HOSTILE_TEXTS,
]

test('D6 whatever a text holds, a calendar file has the events and lines that we gave it', () => {
  const site = providerFacts('https://tideway.example')
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
    const facts = { site, stampedAt: new Date(), events: [event] }
    const plain = { ...facts, events: [{ ...event, id: 'A', summary: 'A', description: ['A'] }] }
    const read = (of: Parameters<typeof renderCalendarFile>[0]) =>
      new ICAL.Component(ICAL.parse(renderCalendarFile(of)))
    const names = (file: ICAL.Component) =>
      file.getAllSubcomponents().map((one) => one.getAllProperties().map(({ name }) => name))
    expect(names(read(facts)), JSON.stringify(text)).toEqual(names(read(plain)))
  }
})

test('D6 whatever is logged, a happening is one line of JSON', () => {
  for (const text of BROKEN) {
    const lines: string[] = []
    createLog((line) => lines.push(line)).warn(text, { path: text, error: new Error(text), [text]: text })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd().split(/\r|\n/)).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: text, level: 'warn' })
  }
})

const CODES = ['%0d%0a', '%0a', '%0d', '%0D%0A%0D%0A', '%e5%98%8a%e5%98%8d', '%c0%8a', '%u000a', '%250d%250a', '%00%0a']
const EVIL_HEADER = /^(x-evil|set-cookie: evil)/im

test('D6 no line break in an address becomes a header, a cookie or another file’s name', async () => {
  const { server, addresses, cookies } = await aFullSite()
  const cookie = `${cookies.office}; ${cookies.student}`
  const paths = Object.values(addresses).flatMap((address, turn) => {
    const code = (step: number) => CODES[(turn + step) % CODES.length] ?? ''
    const evil = (step: number) => `${code(step)}X-Evil:1${code(step)}Set-Cookie:evil=1`
    const [path = '', query = ''] = address.split('?')
    return [
      `${path}${evil(0)}`,
      `${path}/${evil(1)}/`,
      `${path}?${query}&next=/${evil(2)}&said=${evil(2)}&q=${evil(3)}`,
    ]
  })
  const heads = await inTurns(paths, async (path) => ({ path, ...(await askRaw(server.port, path, { cookie })) }))
  for (const { path, status, head } of heads) {
    expect(status, path).toBeLessThan(500)
    expect(head, path).not.toMatch(EVIL_HEADER)
    expect(head, path).not.toMatch(/filename=[^\r]*(evil|\n)/i)
  }
})

test('D6 twin: without the rule the same texts begin lines of their own in a calendar file and in a log', () => {
  const begun = (written: string) => written.split(/[\r\n]+/).filter((line) => LINES.includes(line)).length
  const fileOf = (id: string) => ical({ events: [{ id, start: new Date('2031-06-07T09:00:00Z') }] }).toString()
  const naive = BROKEN.filter((text) => begun(fileOf(text)) > begun(fileOf('A')))
  expect(naive.length, 'what writes the file lets an event’s id through').toBeGreaterThan(10)
  for (const text of naive) expect(begun(`warn ${text}`), JSON.stringify(text)).toBe(1)
})

test('D6 twin: an address that is decoded into a head by hand brings headers along', () => {
  const heads = CODES.filter((code) => !/%[ce]|%u/.test(code)).map(
    (code) => `location: /${decodeURIComponent(`${code}X-Evil:1`)}`,
  )
  expect(heads.filter((head) => EVIL_HEADER.test(head))).toHaveLength(5)
})
