import sharp from 'sharp'
import { aWord } from '../support/own-data.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, seePage, SOON, test } from '../support/site.ts'

test('an article is written, scheduled, published at its time, and moved to another address', async ({
  page,
  site,
}) => {
  const word = aWord()
  const title = `What ${word} is for`
  await signInToOffice(page, site, { role: 'staff', to: '/articles' })
  await page.getByRole('link', { name: 'Write an article' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname

  await page.getByLabel('Summary').fill('One sentence that a team can steer by.')
  await page.getByText('Topics, cover, author and more').click()
  await page.getByLabel('Author').fill('the Tideway Agile team')
  await page
    .getByLabel('Text')
    .fill(`## A promise\n\nIt is a **promise**.\n\n![Where it falls](drawing:burn-down-cliff)`)
  await page.getByText('More…').click()
  await page.getByRole('button', { name: 'Save draft and preview' }).click()
  await expect(page.getByRole('heading', { name: 'A promise' })).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('Where it falls')

  await page.goto(address)
  await page.getByText('More…').click()
  await page.getByLabel('Day and time').fill('2031-05-01T09:30')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled.', { exact: true })).toBeVisible()
  await page.goto('/articles')
  await expect(page.getByRole('row', { name: title })).toContainText('Scheduled')
  const id = address.split('/').at(-1)
  await site.database.query(`update content_version set publish_at = now() where key = $1 and state = 'scheduled'`, [
    `article/${id}`,
  ])
  await seePage(page, '/blogs', () => expect(page.getByRole('heading', { name: title })).toBeVisible(SOON))

  await page.goto(address)
  await page.getByText('Change the address').click()
  await page.getByLabel('Last part of the address').fill(`about-${word.toLowerCase()}`)
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('The address is changed.')).toBeVisible()
  await page.goto(`/blogs/what-${word.toLowerCase()}-is-for`)
  await expect(page).toHaveURL(new RegExp(`/blogs/about-${word.toLowerCase()}$`))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await page.goto(address)
  await page.getByText('Take off the site').click()
  await page.getByRole('button', { name: 'Take it off' }).click()
  await expect(page.getByText('Taken off the site. The text is still here.')).toBeVisible()
  await seePage(page, '/blogs', () => expect(page.getByRole('heading', { name: title })).toHaveCount(0, SOON))
})

test('a picture is added to an article, shown to readers, and cannot be deleted while it is used', async ({
  page,
  site,
}) => {
  const words = `A board with ${aWord()}`
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0b6466' } })
    .png()
    .toBuffer()
  await signInToOffice(page, site, { role: 'staff', to: '/articles' })
  await page.getByRole('link', { name: 'Write an article' }).click()
  await page.getByLabel('Title').fill(words)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  await page.getByLabel('Summary').fill('One picture.')
  await page.getByLabel('Text').fill('Look:')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Add to the text' }).click()
  await expect(page.getByText('Please say what the picture shows.')).toBeVisible()
  await page.getByLabel('What it shows').fill(words)
  await page.getByRole('button', { name: 'Add to the text' }).click()
  await expect(page.getByLabel('Text')).toHaveValue(new RegExp(`!\\[${words}\\]\\(/pictures/[0-9a-f]{32}-600x400\\)`))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Open the page' }).click()
  const picture = page.getByRole('img', { name: words })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/articles/pictures')
  const row = page.getByRole('row', { name: words })
  await expect(row.getByRole('link', { name: words })).toHaveAttribute('href', address)
  await expect(row.getByText('Delete')).toHaveCount(0)
})

test('an article that came with the product is changed, has its text back at one press, and the change again with Undo', async ({
  page,
  site,
}) => {
  const title = `How ${aWord()} lasted`
  const path = '/coronaviruspandemic'
  await signInToOffice(page, site, { role: 'staff', to: path })
  const delivered = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const reader = await page.context().newPage()
  const seeTitle = (name: string) =>
    seePage(reader, path, () => expect(reader.getByRole('heading', { name, level: 1 })).toBeVisible(SOON))

  await page.goto('/articles')
  await page.getByRole('link', { name: delivered }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await seeTitle(title)

  await page.getByRole('button', { name: 'Restore default' }).click()
  await expect(page.getByText('Restored and published.')).toBeVisible()
  await seeTitle(delivered)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Visitors see the text from before.')).toBeVisible()
  await seeTitle(title)
})
