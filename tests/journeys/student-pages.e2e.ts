import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aRunSoon, letPass } from '../support/ended-run.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'

const BEFORE = ['/Login', '/Login/code', '/forgotPassword', '/HelpFaq', `/signUp/${'0'.repeat(96)}`, '/join/x']
const OWN = ['/myBookings', '/myDetails', '/myDetails/held', '/HelpFaq']

/** Somebody with a balance to pay, a session that is open, one that was missed, cancelled dates, and a place in line. */
async function aBusyTrainee(site: Site): Promise<{ email: string; paths: string[] }> {
  const email = `busy-${crypto.randomUUID().slice(0, 8)}@example.com`
  const deposit = await aPaidTrainee(site, { email, typeofpayment: 'Deposit' })
  const open = await aRunSoon(site, { inMinutes: 30, joiningLink: 'https://meet.example/tide' })
  const coming = await aPaidTrainee(site, { email, trainingDate: open.label })
  await letPass(site, { runId: open.runId, minutes: 24 * 60 + 20 })
  const called = await aRunSoon(site, { inMinutes: 9000 })
  const cancelled = await aPaidTrainee(site, { email, trainingDate: called.label })
  await site.database.query(`update run set state = 'closed' where id = $1`, [open.runId])
  await site.database.query(`update run set state = 'cancelled' where id = $1`, [called.runId])
  const { rows } = await site.database.query(
    `insert into attention (booking_id, reason, facts) select id, 'run-cancelled', '{}' from booking
     where reference = $1 returning (select public_id from booking where reference = $1)`,
    [cancelled],
  )
  const key = crypto.randomUUID().replaceAll('-', '')
  await site.database.query(
    `insert into waiting (run_id, key, name, email, phone_number, payment_type)
     select id, $1, 'Amara Okafor', $2, '', 'Full Payment' from run where course_id = 2 limit 1`,
    [key, email],
  )
  const bookings = [deposit, coming, cancelled].map((reference) => `/myBookings/${reference}`)
  return { email, paths: [...OWN, ...bookings, `/waitingList/${key}`, `/chooseDate/${rows[0].public_id}`] }
}

async function ensureNoFaults(page: Page, path: string) {
  await page.goto(path)
  // Folded parts are looked at too.
  await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join(', ')}`)
  expect(found, path).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, path).toBeLessThanOrEqual(0)
}

for (const width of [1280, 320]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} pixels, ${colorScheme}`, () => {
      // Another clock than the course's: the longest that a page has to say.
      test.use({ viewport: { width, height: 900 }, colorScheme, timezoneId: 'Asia/Kolkata' })

      test('no page of a trainee has a fault that axe can see, or anything to scroll sideways', async ({
        page,
        site,
      }) => {
        const { email, paths } = await aBusyTrainee(site)
        for (const path of BEFORE) await ensureNoFaults(page, path)
        await signInTrainee(page, site, email)
        for (const path of paths) await ensureNoFaults(page, path)
      })
    })
  }
}
