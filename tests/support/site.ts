import { expect, type Page, test as base } from '@playwright/test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import { cloneTemplate } from './cluster.ts'
import { readMails } from './outbox.ts'
import { type RunningServer, startServer } from './server.ts'

export interface Site extends RunningServer {
  database: pg.Pool
  /** Mails that were sent to an address, oldest first; waits until there are as many as expected. */
  mailsTo: (address: string, count?: number) => Promise<Email[]>
}

/** A test with the built product running on a database of its own. A console error or an uncaught one fails it. */
export const test = base.extend<{ complaints: string[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const databaseUrl = await cloneTemplate(process.env.TEST_CLUSTER_URL ?? '')
      const server = await startServer({ databaseUrl })
      const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
      await use({ ...server, database, mailsTo: (address, count = 1) => waitForMails(server.outbox, address, count) })
      await database.end()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  complaints: async ({}, use) => use([]),
  page: async ({ page, site, complaints }, use, { errors, title }) => {
    page.on(
      'console',
      (message) => message.type() === 'error' && !isExpectedAnswer(message.text()) && complaints.push(message.text()),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    const outputBefore = site.output().length
    await use(page)
    if (errors.length > 0) console.warn(faultsIn(site.output().slice(outputBefore), title))
    expect(complaints, 'the browser’s console').toEqual([])
  },
})

/** What the server wrote about faults of its own while a test ran that failed. */
const faultsIn = (output: string, title: string): string =>
  [
    `the server’s faults during “${title}”:`,
    ...output.split('\n').filter((line) => line.includes('"level":"error"')),
  ].join('\n')

/** An error that the page shows is an answer, not a fault: the browser still writes a line for its status. */
const isExpectedAnswer = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of (400|401|402|403|404|409|422|429|503)/.test(text)

async function waitForMails(outbox: string, address: string, count: number): Promise<Email[]> {
  const giveUpAt = Date.now() + 15_000
  for (;;) {
    const mails = (await readMails(outbox)).filter((mail) => mail.to?.some((one) => one.address === address))
    if (mails.length >= count || Date.now() > giveUpAt) return mails
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Fills the booking form as a visitor would, with a date by its label or its place, and leaves the rest at its defaults. */
export async function fillDetails(page: Page, details: { email: string; date?: number | string }): Promise<void> {
  // The footer has a form of its own on every page.
  const form = page.getByRole('main')
  const { date = 1 } = details
  await form.getByLabel('Training date').selectOption(typeof date === 'string' ? date : { index: date })
  await form.getByLabel('Full name').fill('Amara Okafor')
  await form.getByLabel('Email address').fill(details.email)
  await form.getByLabel('Phone number').fill('+44 (0)20 7946 0123')
}

/** Types a card into the provider's frame and presses the confirming button. */
export async function payWith(page: Page, card: string): Promise<void> {
  await typeCard(page, card)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

export async function typeCard(page: Page, card: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await frame.locator('[autocomplete="cc-number"]').fill(card)
  await frame.locator('[autocomplete="cc-exp"]').fill('12 / 34')
  await frame.locator('[autocomplete="cc-csc"]').fill('123')
}

export { expect }
