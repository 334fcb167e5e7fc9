import { expect, test } from 'vitest'
import { roles, workedExample } from '#content/worked-example/worked-example.ts'
import { story } from '#domain/worked-example/story.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { elementsOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))
const read = async () => elementsOf(await (await fetch(`${site().url}/twelveWeeks`)).text(), 'main')[0] ?? ''

test('each week is there in words: what happened, what each role does, and its board as a table', async () => {
  const articles = elementsOf(await read(), 'article')
  expect(articles).toHaveLength(workedExample.weeks.length + 1)
  for (const [index, { title, happened, roles: seats }] of workedExample.weeks.entries()) {
    const words = wordsOf(articles[index] ?? '')
    for (const part of [title, happened, ...roles.map((role) => seats[role].text)]) expect(words).toContain(part)
    const [table = ''] = elementsOf(articles[index] ?? '', 'table')
    const { todo, doing, review } = story.boards[index] ?? { todo: [], doing: [], review: [] }
    for (const { text } of [...todo, ...doing, ...review]) expect(wordsOf(table)).toContain(text)
  }
})

test('that the example is invented is said once, before the weeks', async () => {
  const words = wordsOf(await read())
  expect(words.match(/invented/g)).toHaveLength(1)
  expect(words.indexOf('invented')).toBeLessThan(words.indexOf('Week 1'))
})

test('it leads on to each role’s course, the dates and a free session', async () => {
  const html = await read()
  for (const address of [...roles.map((role) => `/${role}`), '/#dates', '/AdvBanner'])
    expect(html, address).toContain(`href="${address}"`)
})
