import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnCoupon, anOwnRun, aWord } from '../support/own-data.ts'
import { expect, fillDetails, payWith, seePage, SOON, test } from '../support/site.ts'

/** Courses, texts, prices and the banner are the whole site's. */
test.afterEach(async ({ site }) => {
  await site.database.query(`update course set state = 'archived' where id > 4`)
  await site.database.query('delete from content_version')
  await site.database.query('delete from course_price where counts_from > now()')
  await site.database.query(`delete from setting where name = 'campaign'`)
})

test('an owner runs the shop: price, course, taster, article, address, story, answer, menu, page, banner, logo and undo, with no restart', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  const word = aWord()
  const visitor = await browser.newPage({ baseURL: site.url })
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  }
  await signInToOffice(page, site, { to: '/welcome' })

  await test.step('a price from next month', async () => {
    await page.goto('/showcourses/4')
    await page.getByText('Change the price…').click()
    await fillPrice(page, { price: '1750', deposit: '400', from: nextMonth() })
    await expect(page.getByText('Visitors see the new price from that day.')).toBeVisible()
  })

  await test.step('a fifth course, on which a place is sold', async () => {
    const courseId = await addCourse(page, `Discovery ${word}`)
    const { label } = await anOwnRun(site, { courseId })
    await seePage(visitor, '/faq', () =>
      expect(visitor.locator('#menu').getByText(`Discovery ${word}`)).toHaveCount(1, SOON),
    )
    const email = anAddress()
    await visitor.goto(`/course/${courseId}`)
    await fillDetails(visitor, { email, date: label })
    await visitor.getByRole('button', { name: 'Continue to payment' }).click()
    await payWith(visitor, '4242 4242 4242 4242')
    await expect(visitor.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
    expect((await site.emailsTo(email))[0]?.text).toContain(`Discovery ${word}`)
  })

  await test.step('a taster', async () => {
    await page.goto('/tasters?add=new')
    await page.getByLabel('Day', { exact: true }).fill(inDays(60 + Math.floor(Math.random() * 300)))
    await page.getByRole('button', { name: 'Add the taster' }).click()
    await expect(page.getByText('The taster is added, and visitors can sign up now.')).toBeVisible()
  })

  await test.step('an article with a picture, scheduled and published, then at another address', async () => {
    await page.goto('/articles')
    await page.getByRole('link', { name: 'Write an article' }).click()
    await page.getByLabel('Title').fill(`About ${word}`)
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.getByLabel('Summary').fill('One sentence.')
    await page.getByLabel('Text').fill('Look:')
    await addPicture(page, `A board with ${word}`)
    await page.getByText('More…').click()
    await page.getByLabel('Day and time').fill('2041-05-01T09:30')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText('Scheduled.', { exact: true })).toBeVisible()
    const address = new URL(page.url()).pathname
    await page.goto(address)
    await publish()
    await seePage(visitor, '/blogs', () =>
      expect(visitor.getByRole('heading', { name: `About ${word}` })).toBeVisible(SOON),
    )
    await page.goto(address)
    await page.getByText('Change the address').click()
    await page.getByLabel('Last part of the address').fill(`new-${word.toLowerCase()}`)
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText('The address is changed.')).toBeVisible()
    await visitor.goto(`/blogs/about-${word.toLowerCase()}`)
    await expect(visitor).toHaveURL(new RegExp(`/blogs/new-${word.toLowerCase()}$`))
    await expect(visitor.getByRole('img', { name: `A board with ${word}` })).toHaveCount(1)
  })

  await test.step('a story, only with consent, and withdrawn again', async () => {
    await page.goto('/sitecontent/stories')
    await page.getByRole('button', { name: 'Add story' }).first().click()
    const added = page.locator('details[open]').last()
    await added.getByLabel('From', { exact: true }).fill(`Baker ${word}`)
    await added.getByLabel('To', { exact: true }).fill('Scrum Master')
    await added.getByLabel('Course').selectOption('Scrum Master')
    await added.getByLabel('In one sentence').fill('From ovens to sprints.')
    await added.getByLabel('Story', { exact: true }).fill('I baked for ten years. Now I look after a team.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('A real person’s story needs their consent')
    const again = page.locator('details[open]').last()
    await again.getByLabel('Who agreed').fill('Ada Baker')
    await again.getByLabel('When').fill(inDays(-1))
    await again.getByLabel('What may be shown').fill('Job and story')
    await publish()
    await seePage(visitor, '/testimonials', () => expect(visitor.getByText(`Baker ${word}`).first()).toBeVisible(SOON))
    await page.goto('/sitecontent/stories')
    await page.getByText(new RegExp(`^Baker ${word}`)).click()
    await page.getByText('Withdraw…').locator('visible=true').click()
    await page
      .getByRole('button', { name: /^Withdraw everywhere/ })
      .locator('visible=true')
      .click()
    await expect(page.getByText('Withdrawn. It’s gone from the site and from every version.')).toBeVisible()
    await seePage(visitor, '/testimonials', () => expect(visitor.getByText(`Baker ${word}`)).toHaveCount(0, SOON))
  })

  await test.step('a page, an entry in the menu that leads to it, and an answer of the FAQ', async () => {
    await page.goto('/sitecontent')
    await page.getByRole('link', { name: 'Add a page' }).click()
    await page.getByLabel('Address').fill(`method-${word.toLowerCase()}`)
    await page.getByLabel('Heading').fill(`Method ${word}`)
    await page.getByLabel('Introduction').fill('How we teach, and why.')
    await page.getByRole('button', { name: 'Add the page' }).click()
    await page.getByLabel('On the site').selectOption('Yes')
    await publish()
    await page.goto('/sitecontent/menu')
    await page.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'Add entry' }).click()
    const entry = page.locator('details[open]').filter({ hasText: 'Entry 8' })
    await entry.getByLabel('Name').first().fill(`Method ${word}`)
    await entry.getByLabel('Where the link leads').first().fill(`/pages/method-${word.toLowerCase()}`)
    await publish()
    await seePage(visitor, '/contactUs', () =>
      visitor.getByRole('navigation', { name: 'Main' }).getByText(`Method ${word}`).click(SOON),
    )
    await expect(visitor.getByRole('heading', { level: 1, name: `Method ${word}` })).toBeVisible()
    await page.goto('/sitecontent/faq')
    await page.getByText('Do I need a background in IT?').click()
    await page.getByLabel('Answer').first().fill(`No, said ${word}.`)
    await publish()
    await seePage(visitor, '/faq', async () => {
      await visitor.getByText('Do I need a background in IT?').click()
      await expect(visitor.getByText(`No, said ${word}.`)).toBeVisible(SOON)
    })
  })

  await test.step('the last change is undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone. Visitors see the text from before.')).toBeVisible()
    await seePage(visitor, '/faq', () => expect(visitor.getByText(`No, said ${word}.`)).toHaveCount(0, SOON))
  })

  await test.step('the banner', async () => {
    const code = await anOwnCoupon(site)
    await page.goto('/settings')
    const banner = page.locator('details#campaign')
    await banner.locator('summary').click()
    await banner.getByLabel('Offer').fill(`An offer for ${word}`)
    await banner.getByLabel('Code').fill(code)
    await banner.getByRole('button', { name: 'Save' }).click()
    await seePage(visitor, '/scrumMaster', () =>
      expect(visitor.getByText(`An offer for ${word}`).first()).toBeAttached(SOON),
    )
  })

  await test.step('the logo is replaced', async () => {
    await page.goto('/sitedetails/branding')
    const buffer = await aPicture({ width: 300, height: 100 })
    await page.getByLabel('Upload a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Upload to the draft' }).click()
    await expect(page.getByRole('img', { name: 'Your logo on a dark page' })).toBeVisible()
    await page.getByLabel('Accent', { exact: true }).fill('#6d28d9')
    await publish()
    const mark = visitor.locator('header .logo-mark')
    await seePage(visitor, '/contactUs', () =>
      expect(mark).toHaveCSS('background-image', /\/logos\/[0-9a-f]{32}-/, SOON),
    )
    await expect(visitor.getByRole('link', { name: '020 7946 0123' }).first()).toHaveCSS('color', 'rgb(109, 40, 217)')
    await page.getByRole('button', { name: 'Restore default' }).click()
    await expect(page.getByText('Restored and published.')).toBeVisible()
    await seePage(visitor, '/contactUs', () => expect(mark).toHaveCSS('background-image', 'none', SOON))
  })
  await visitor.close()
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const nextMonth = (): string => `${inDays(32).slice(0, 7)}-01`

async function fillPrice(page: Page, { price, deposit, from }: { price: string; deposit: string; from?: string }) {
  await page.getByLabel('Price (£)', { exact: true }).fill(price)
  await page.getByLabel('Deposit (£)').fill(deposit)
  if (from) await page.getByLabel('From').fill(from)
  await page.getByRole('button', { name: 'Save the price' }).click()
}

/** Adds a course with a price and texts, and publishes it. */
async function addCourse(page: Page, name: string): Promise<number> {
  await page.goto('/showcourses')
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add as a draft' }).click()
  await expect(page.getByText('Added as a draft.')).toBeVisible()
  const record = new URL(page.url()).pathname
  await page.getByText('Set the price…').click()
  await fillPrice(page, { price: '900', deposit: '200' })
  await page.getByRole('link', { name: 'Edit the texts' }).click()
  await expect(page.getByRole('button', { name: 'Save draft', exact: true }), 'all fields are there').toBeVisible()
  for (const field of await page.locator('.content-form').getByRole('textbox').all())
    if ((await field.isVisible()) && (await field.inputValue()) === '') await field.fill(`About ${name}`)
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Preview the draft' })).toBeVisible()
  await page.goto(record)
  await page.getByRole('button', { name: 'Publish this course' }).click()
  await expect(page.getByText('Published. Visitors see the course within two seconds.')).toBeVisible()
  return Number(record.split('/').at(-1))
}

const aPicture = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#0b6466' } })
    .png()
    .toBuffer()

async function addPicture(page: Page, words: string): Promise<void> {
  const buffer = await aPicture({ width: 600, height: 400 })
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer })
  await page.getByLabel('What it shows').fill(words)
  await page.getByRole('button', { name: 'Add to the text' }).click()
  await expect(page.getByLabel('Text')).toHaveValue(/\/pictures\//)
}
