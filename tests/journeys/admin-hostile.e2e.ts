import { plantInInbox, INBOX_LISTS } from '../support/hostile-inbox.ts'
import { addressOfOne, lookAtSettings, OF_ONE, PARTS, plantInOffice, SCREENS } from '../support/hostile-office.ts'
import { look, watch } from '../support/hostile-screens.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { signInToOffice } from '../support/office.ts'
import { aWord } from '../support/own-data.ts'
import { expect, test as base } from '../support/site.ts'

/** In a separate worker: no other test reads this database. All sixty texts, one at a time: journeys/hostile. */
const test = base.extend<object, { alone: true }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from this pattern
  alone: [({}, use) => use(true), { scope: 'worker', auto: true }],
})

/** One of each family: out of an element, out of an attribute, by an event, by an address, in a frame, in a template. */
const FAMILIES = [
  '</textarea></title></script><script>canary()</script>',
  `"><script>canary()</script>`,
  `'><img src=x onerror=canary()>`,
  '<svg onload=canary()>',
  '<a href="javascript:canary()">click</a>',
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  '{{constructor.constructor("canary()")()}}${canary()}',
]
/** Each of them with a unique word: many columns are unique. */
const hostileTexts = () => FAMILIES.map((text) => `${text} ${aWord()}`)

test('D1 a hostile text of each family in every field runs on no screen of the inbox, and breaks no policy', async ({
  page,
  site,
}) => {
  const texts = hostileTexts()
  await plantInInbox(site, texts)
  const seen = await watch(page)
  await signInToOffice(page, site)
  const { rows: enquiries } = await site.database.query<{ reference: string }>(
    'select reference from enquiry where name = any($1)',
    [texts],
  )
  const { rows: mails } = await site.database.query<{ id: string }>(
    `select id from mail where kind in ('enquiry-forward', 'enquiry-reply') order by promised_at desc limit $1`,
    [texts.length],
  )
  expect(enquiries).toHaveLength(texts.length)
  expect(mails.length).toBeGreaterThan(1)
  for (const list of INBOX_LISTS) await look(page, list)
  for (const { reference } of enquiries) await look(page, `/showcontact/${reference}`)
  for (const { id } of mails) await look(page, `/mails/${id}`)
  await page.goto('/showcontact?show=all')
  await expect(page.getByText(texts[0] ?? '').first(), 'it is shown as it was typed').toBeVisible()
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})

test('D1 a hostile text of each family in every field runs on no screen of the office', async ({ page, site }) => {
  const text = hostileTexts().join(' ')
  const seen = await watch(page)
  const username = await signInToOffice(page, site)
  const [planted] = await plantInOffice(site, username, [text])
  if (!planted) throw new Error('expected a text to be planted')
  for (const path of SCREENS)
    await look(page, `${path}?${path.startsWith('/trainees/') ? `id=${planted.reference}` : 'show=all'}`)
  for (const path of OF_ONE) await look(page, addressOfOne(path, planted))
  await page.goto('/trainees?show=all')
  await expect(page.getByRole('table').getByText(text).first(), 'it is shown as it was typed').toBeVisible()
  await lookAtSettings(page, site, FAMILIES)
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})

test('D1 a hostile text of each family in every part of an address runs on no screen of the office', async ({
  page,
  site,
}) => {
  const seen = await watch(page)
  await signInToOffice(page, site)
  const address = PARTS.map((name, index) => `${name}=${encodeURIComponent(FAMILIES[index % FAMILIES.length] ?? '')}`)
  for (const path of SCREENS) await look(page, `${path}?${address.join('&')}`)
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})

test('D1 even a script in the text of an email would not run in its frame', async ({ browser, site }) => {
  const key = `raw-${crypto.randomUUID()}`
  await site.database.query(
    `with mailed as (insert into mail (key, kind, subject_line, sent_at) values ($2, 'enquiry-reply', 'Raw', now()) returning id)
     insert into mail_content (mail_id, html, text, attachments) select id, $1, '', '[]' from mailed`,
    [HOSTILE_TEXTS.join('\n').replaceAll('\0', ''), key],
  )
  const { rows } = await site.database.query<{ id: string }>('select id from mail where key = $1', [key])
  // A separate page: the browser logs every script that it blocks.
  const context = await browser.newContext({ baseURL: site.url })
  const hostile = await context.newPage()
  const seen = await watch(hostile)
  await signInToOffice(hostile, site, { role: 'owner', to: `/mails/${rows[0]?.id}` })
  const inFrame = await stopped(seen)
  await hostile.goto(`/mails/${rows[0]?.id}/letter`)
  await stopped(seen, inFrame)
  expect(seen.ran).toBe(0)
  await context.close()
})

/** Waits until the browser has reported more than this many blocked scripts. */
async function stopped(seen: { policyBroken: string[] }, before = 0): Promise<number> {
  await expect.poll(() => seen.policyBroken.length).toBeGreaterThan(before)
  return seen.policyBroken.length
}
