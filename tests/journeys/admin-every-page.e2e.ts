import AxeBuilder from '@axe-core/playwright'
import { PAGE_POLICIES } from '../../src/policies.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

/** Files and doors that are no pages of the office to look at. */
const NO_SCREEN = ['/adminLogout', '/trainees/export', '/mails/:mailId/letter', '/documents/:documentId']

/** Every page that somebody of the office opens, from the table of policies: a new one is looked at from its first day. */
const PAGES = Object.entries(PAGE_POLICIES)
  .filter(([path, policy]) => typeof policy === 'object' && !NO_SCREEN.includes(path))
  .map(([path]) => path)

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('every page of the office has no fault that axe can see, and nothing to scroll sideways', async ({
      page,
      site,
    }) => {
      const things = await oneOfEach(site)
      await signInToOffice(page, site)
      for (const path of PAGES) {
        const address = path === '/showcontact/:reference' ? '/showcontact/ENQ-LOOK' : fill(path, things)
        const answer = await page.goto(address)
        expect(answer?.status(), address).toBe(200)
        // Nothing runs in a letter's frame, not even what looks for faults.
        const { violations } = await new AxeBuilder({ page }).exclude('.letter-frame').analyze()
        const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join()}`)
        expect(faults, address).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, address).toBeLessThanOrEqual(0)
      }
    })
  })
}

test('the pages that are looked at are the pages that there are', () => {
  expect(PAGES.length).toBeGreaterThan(25)
  expect(PAGES).toContain('/colleagues')
})

const fill = (path: string, things: Record<string, string>): string =>
  path.replace(/:\w+/g, (name) => things[name] ?? name)

/** What stands in the addresses: a booking with its mail, its date, a coupon and an enquiry. */
async function oneOfEach(site: Site): Promise<Record<string, string>> {
  const email = 'wilhelmina.featherstonehaugh@harbour-shipping.example.com'
  const reference = await aPaidTrainee(site, { fullName: 'Wilhelmina Featherstonehaugh', email })
  await site.mailsTo(email)
  await site.database.query(
    `insert into enquiry (reference, kind, state, name, email, contact_number, message, digest)
     values ('ENQ-LOOK', 'contact', 'new', 'Bo Lind', 'bo@example.com', '+44 7700 900123', 'When is the next course?', 'look')
     on conflict do nothing`,
  )
  const { rows } = await site.database.query<Record<'run' | 'mail' | 'code', string>>(
    `select run_id as run, (select id from mail where booking_id = booking.id limit 1) as mail,
            (select code from coupon order by code limit 1) as code
     from booking where reference = $1`,
    [reference],
  )
  const [found] = rows
  if (!found) throw new Error(`expected the booking ${reference}`)
  return {
    ':runId': found.run,
    ':mailId': found.mail,
    ':code': found.code,
    ':reference': reference,
  }
}
