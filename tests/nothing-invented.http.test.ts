import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { founderQuote, founders } from '#content/about.ts'
import { employers } from '#content/home.ts'
import { claims } from '#content/site.ts'
import { testimonials } from '#content/testimonials.ts'
import { homeStories, voices } from '#content/voices.ts'
import { EMAIL_DOCUMENTS } from '#site-content/emails/email-documents.ts'
import { findEmailSample } from '../src/emails/email-samples.ts'
import { PAGE_POLICIES } from '../src/web/access-policies.ts'
import { aPaidBooking } from './support/bookings.ts'
import { addressOf } from './support/calls.ts'
import { aBookingDocumentData } from './support/document-data.ts'
import { aFullSite, type FullSite } from './support/full-site.ts'
import { wordsOf } from './support/html.ts'
import { anEmailContext, sentMails } from './support/mails.ts'
import { readPdfText } from './support/pdf-text.ts'
import { aSandbox } from './support/sandbox.ts'
import { freePort } from './support/server.ts'
import { TRAINERS } from './support/trainers.ts'

/** By what each person, company and figure that the product comes with is known. */
const INVENTED = [
  ...TRAINERS.flatMap(({ name, biography }) => [name, biography]),
  ...founders.map(({ text }) => text),
  founderQuote.text,
  ...employers,
  ...testimonials.flatMap(({ line, text }) => [line, text.slice(0, 60)]),
  ...homeStories.flatMap(({ quoteLines }) => quoteLines),
  ...voices.flatMap(({ title, transcript }) => [title, transcript.slice(0, 60)]),
  ...Object.values(claims).map(({ words }) => words),
  'From project assistant to agile delivery manager',
]

const inventedIn = (text: string): string[] => INVENTED.filter((one) => text.includes(one))

/** A site with one of everything that takes payments with live keys, from the sandbox's API on its own port. */
async function aLiveSite(): Promise<FullSite> {
  const keys = { secretKey: 'sk_live_sandbox', publishableKey: 'pk_live_sandbox', webhookSecret: 'whsec_sandbox' }
  const { sandbox } = await aSandbox({ keys, openToAll: true, publicPath: '' })
  const port = await freePort()
  const server = serve({ hostname: '127.0.0.1', port, fetch: sandbox.api })
  onTestFinished(() => void server.close())
  return aFullSite(
    {
      PUBLIC_URL: 'https://tideway.example',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    { cached: false },
  )
}

/** Every address that visitors and trainees can open, with what is invented at it. */
async function inventedAt(site: FullSite, addresses: string[]): Promise<Record<string, string[]>> {
  const cookie = site.cookies.student.replace('student=', '__Host-student=')
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    const answer = await fetch(addressOf(site.server) + address, { redirect: 'manual', headers: { cookie } })
    const file = await answer.arrayBuffer()
    expect(answer.status, address).toBeLessThan(500)
    const invented = inventedIn(readFile(file))
    if (invented.length > 0) found[address] = invented
  }
  return found
}

/** Every email that the site has sent about its bookings, enquiries and tasters, and every wording that it may send. */
async function inventedInEmails({ platform }: FullSite): Promise<string[]> {
  await aPaidBooking(platform)
  const sent = await sentMails({ ...(await anEmailContext(platform)), testMode: false })
  const provider = aBookingDocumentData().site
  const worded = await Promise.all(
    EMAIL_DOCUMENTS.map(({ key, initial }) => findEmailSample(provider, key)?.render(initial)),
  )
  const attached = sent.flatMap(({ attachments }) => attachments.map(({ content }) => readFile(content as ArrayBuffer))) // as it was parsed
  const texts = [...sent, ...worded].flatMap((email) => [email?.subject, email?.html, email?.text])
  expect(texts.join()).not.toMatch(/\bsample (?:profile|stor|trainer)/i)
  return inventedIn([...texts, ...attached].join('\n'))
}

/** What can be read in a file: a PDF's text, or a page with its words apart; a calendar breaks its lines after 75 bytes. */
function readFile(content: ArrayBuffer): string {
  const file = Buffer.from(content)
  if (file.subarray(0, 4).equals(Buffer.from('%PDF'))) return readPdfText(file)
  const text = String(file).replaceAll('\r\n ', '')
  return `${text} ${wordsOf(text)}`
}

/** Staff subscribe to it. */
const STAFF_CALENDAR = '/calendar/:key/:file'

const FOR_EVERYONE = Object.entries(PAGE_POLICIES).flatMap(([pattern, policy]) =>
  typeof policy === 'string' && policy !== 'office-login' && pattern !== STAFF_CALENDAR ? [pattern] : [],
)

test(
  'with live card keys no page, email or PDF has a person, a company or a figure that is invented',
  { timeout: 300_000 },
  async () => {
    const site = await aLiveSite()
    const addresses = FOR_EVERYONE.map((pattern) => site.addresses[pattern] ?? pattern)
    expect(addresses.length).toBeGreaterThan(90)
    expect(await inventedAt(site, addresses)).toEqual({})
    expect(await inventedInEmails(site)).toEqual([])
  },
)

test('one that passes for real is found on the pages, in the emails and in the calendar that name it', async () => {
  const site = await aLiveSite()
  await site.platform.db.updateTable('trainer').set({ isSample: false }).where('id', '=', 'miriam-adeyemi').execute()
  const confirmation = site.addresses['/CourseConfirmation'] ?? ''
  const calendar = site.addresses['/CourseConfirmation/:traineeId/calendar.ics'] ?? ''
  const found = await inventedAt(site, ['/scrumMaster', '/AboutUs', '/faq', confirmation, calendar])
  expect(Object.keys(found)).toEqual(['/scrumMaster', '/AboutUs', confirmation, calendar])
  expect(await inventedInEmails(site)).toEqual(['Miriam Adeyemi'])
})

test('in test mode all of it is shown, and one strip a page says so', async () => {
  const site = await aFullSite()
  const html = await (await fetch(`${addressOf(site.server)}/`)).text()
  expect(inventedIn(html)).toEqual(expect.arrayContaining(['Miriam Adeyemi', 'Aldermoor', 'people trained']))
  const note = 'Some people, companies and figures on this page are samples.'
  for (const [path, count] of [
    ['/', 1],
    ['/testimonials', 1],
    ['/AboutUs', 1],
    ['/scrumMaster', 1],
    ['/faq', 0],
  ] as const) {
    const words = wordsOf(await (await fetch(addressOf(site.server) + path)).text())
    expect(words.split(note), path).toHaveLength(count + 1)
    expect(words.replace(note, ''), path).not.toMatch(/\bsample (?:profile|stor|recording|name)/i)
  }
})
