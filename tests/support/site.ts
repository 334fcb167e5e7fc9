import { type Browser, expect, type Page, test as base } from '@playwright/test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import { cloneTemplate } from './cluster.ts'
import { readEmails } from './outbox.ts'
import { waitForReadyPages } from './ready-page.ts'
import { type RunningServer, startServer } from './server.ts'

export interface Site extends RunningServer {
  database: pg.Pool
  /** Emails that were sent to an address, oldest first; waits until there are as many as expected. */
  emailsTo: (address: string, count?: number) => Promise<Email[]>
}

/** A test with the built product running on its own database. A console error or an uncaught one fails it. */
export const test = base.extend<{ consoleErrors: string[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const databaseUrl = await cloneTemplate(process.env.TEST_CLUSTER_URL ?? '')
      const server = await startServer({ databaseUrl })
      const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
      if (isRough) {
        await expectOneClock(database)
        await delayJobs(database)
      }
      await use({ ...server, database, emailsTo: (address, count = 1) => waitForEmails(server.outbox, address, count) })
      await database.end()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      if (isRough) moveDates(browser, Number(process.env.ROUGH_AHEAD_S) * 1000)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  consoleErrors: async ({}, use) => use([]),
  page: async ({ page, site, consoleErrors }, use, { errors, title }) => {
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !isExpectedAnswer(message.text()) && consoleErrors.push(message.text()),
    )
    page.on('pageerror', (error) => consoleErrors.push(error.message))
    waitForReadyPages(page)
    if (isRough) await delayScripts(page)
    const requests = traceRequests(page)
    const outputBefore = site.output().length
    await use(page)
    if (errors.length > 0) console.warn(reportFailure(title, requests, site.output().slice(outputBefore)))
    expect(consoleErrors, 'the browser’s console').toEqual([])
  },
})

/** `npm run test:faults -- rough`: people's lines are slow, and what happens behind a page takes its time. */
const isRough = process.env.ROUGH === '1'

/** Every page that this browser opens has the time of the server and the database, which the clock library has moved. */
function moveDates(browser: Browser, aheadMs: number): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript((ahead) => {
      globalThis.Date = new Proxy(Date, {
        construct: (own, args, target) => Reflect.construct(own, args.length > 0 ? args : [own.now() + ahead], target),
        get: (own, name) => (name === 'now' ? () => own.now() + ahead : Reflect.get(own, name)),
      })
    }, aheadMs)
    return context
  }
}

const delayScripts = (page: Page) =>
  page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => null) // the page may be gone
  })

async function expectOneClock(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{ now: Date }>('select now()')
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now())
  if (apart > 60_000) throw new Error(`expected the database to have the clock of the tests, got one ${apart} ms apart`)
}

/** Each job that is sent from now on is due two and a half seconds later. */
const delayJobs = (database: pg.Pool) =>
  database.query(`
    create function delay_job() returns trigger language plpgsql as
      $$ begin new.start_after := greatest(new.start_after, now() + interval '2.5 seconds'); return new; end $$;
    create trigger delayed before insert on pgboss.job_common for each row execute function delay_job();
  `)

/** What a browser asked for and what became of it, in milliseconds since the test began. */
function traceRequests(page: Page): string[] {
  const startedAt = Date.now()
  const lines: string[] = []
  const note = (what: string) => void lines.push(`${Date.now() - startedAt} ${what}`)
  const context = page.context()
  context.on('request', (request) => note(`asks ${request.method()} ${request.url()}`))
  context.on('requestfinished', (request) => note(`has ${request.method()} ${request.url()}`))
  context.on('requestfailed', (request) => note(`lost ${request.url()}: ${request.failure()?.errorText}`))
  return lines
}

/** The end of both sides of the conversation: a test that fails once in a hundred runs must say why. */
const reportFailure = (title: string, requests: string[], output: string): string =>
  [
    `the browser’s last requests during “${title}”:`,
    ...requests.slice(-40),
    'and what the server logged:',
    ...output.split('\n').slice(-60),
  ].join('\n')

/** An error status that the page handles is no failure, but the browser still logs a line for it. */
const isExpectedAnswer = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of (400|401|402|403|404|409|410|422|429|503)/.test(text)

async function waitForEmails(outbox: string, address: string, count: number): Promise<Email[]> {
  const giveUpAt = Date.now() + 45_000
  for (;;) {
    const mails = (await readEmails(outbox)).filter((mail) => mail.to?.some((one) => one.address === address))
    if (mails.length >= count || Date.now() > giveUpAt) return mails
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Fills the booking form as a visitor would, with a date by its label or its index, and leaves the rest at its defaults. */
export async function fillDetails(page: Page, details: { email: string; date?: number | string }): Promise<void> {
  // The footer has another form on every page.
  const form = page.getByRole('main')
  const { date = 1 } = details
  await form.getByLabel('Training date').selectOption(typeof date === 'string' ? date : { index: date })
  await form.getByLabel('Full name').fill('Amara Okafor')
  await form.getByLabel('Email address').fill(details.email)
  await form.getByLabel('Phone number').fill('+44 (0)20 7946 0123')
}

/** Unfolds the coupon's field of the booking form. */
export const openCoupon = (page: Page): Promise<void> => page.getByText('Have a code?').click()

/** Types a card into the provider's frame and clicks the button that confirms. */
export async function payWith(page: Page, card: string): Promise<void> {
  await typeCard(page, card)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

export async function typeCard(page: Page, card: string): Promise<void> {
  // Before that its fields cannot be seen, and do not hear the keyboard.
  await expect(page.locator('.card-frame')).toHaveAttribute('data-ready')
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await frame.locator('[autocomplete="cc-number"]').fill(card)
  await frame.locator('[autocomplete="cc-exp"]').fill('12 / 34')
  await frame.locator('[autocomplete="cc-csc"]').fill('123')
}

/** Pays after a declined card, as if the two seconds had passed in which the provider is not asked about a payment again: no buyer types that fast. */
export async function payWithAnother(page: Page, { database }: Site, card: string): Promise<void> {
  await database.query(`delete from rate_limit where key like 'look-at-payment/%'`)
  await payWith(page, card)
}

export { expect }

/** For what is looked at in `seePage`: the page is loaded again soon. */
export const SOON = { timeout: 500 }

/** A public page, loaded again until it shows what is expected: a cached page is dropped a moment after a change. */
export const seePage = (page: Page, path: string, look: () => Promise<void>) =>
  expect(async () => {
    await page.goto(path)
    await look()
  }).toPass({ timeout: 15_000 })
