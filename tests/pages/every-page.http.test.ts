import { expect, test } from 'vitest'
import menu from '#content/menu.json'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { elementsOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))

const read = async (path: string) => (await fetch(site().url + path)).text()
const main = async (path: string) => wordsOf(elementsOf(await read(path), 'main')[0] ?? '')

const LINKS = menu.menuItems.flatMap(({ link, subMenu }) => [link, ...subMenu.map((one) => one.link)])

test.for(['/', '/course/1', '/CourseConfirmation', '/failure', '/Login', '/HelpFaq', '/Payment', '/no-such-page'])(
  '%s has the whole menu, the cookie banner, the footer’s links and the call-back form',
  async (path) => {
    const html = await read(path)
    const header = elementsOf(html, 'header')[0] ?? ''
    for (const link of LINKS) expect(header, link).toContain(`href="${link}"`)
    const footer = elementsOf(html, 'footer').at(-1) ?? ''
    for (const words of ['Our Trainings', 'Testimonials', 'Login', 'Ask us to call you back', 'Phone number'])
      expect(wordsOf(footer)).toContain(words)
    expect(html).toContain('class="cookie-banner"')
  },
)

test('the confirmation without a reference has the specified sentence and asserts no payment', async () => {
  const words = await main('/CourseConfirmation')
  expect(words).toContain('Thank you for completing your online payment.')
  expect(words).toContain('This address has no reference')
})

test('under “All dates” the home page has every date that can be booked', async () => {
  const courses = await Promise.all([1, 2, 3, 4].map((id) => read(`/mainapp/api/v1/courses/${id}`)))
  const dates = courses.flatMap((course): string[] => JSON.parse(course).trainingDate.split('|'))
  expect(elementsOf(await read('/'), 'tr').filter((row) => row.includes('>Book<'))).toHaveLength(dates.length)
})
