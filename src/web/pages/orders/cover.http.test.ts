import { expect, test } from 'vitest'
import { formsIn } from '../../../../tests/support/forms-in.ts'
import { regionOf, wordsOf } from '../../../../tests/support/html.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { orderForm, orderOf } from '../../../../tests/support/orders.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'

async function aPlanner() {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  const post = async (form: [string, string][]) => {
    const body = new URLSearchParams(form)
    const sent = await fetch(new URL('/teams/cover?course=1', site.url), { method: 'POST', body })
    return { status: sent.status, html: await sent.text() }
  }
  const planOf = (wanted: Record<string, string>) =>
    post(Object.entries({ courseId: '1', intent: 'plan', mostAway: '3', cover: '', ...wanted }))
  return { platform, site, post, planOf }
}

const TEAM = { people: 'AB, CD, EF, GH', cover: 'AB, CD' }

/** The form of a plan as its page sends it, with the groups that it shows. */
const sentBy = (html: string, pressed: string): [string, string][] => {
  const form = formsIn(html).find(({ values }) => values.intent === pressed)
  const groups = [...html.matchAll(/name="group" value="([^"]+)"/g)].map(([, group = '']) =>
    group.replaceAll('&amp;', '&'),
  )
  return [
    ...Object.entries(form?.values ?? {}).filter(([name]) => name !== 'group'),
    ...groups.map((group): [string, string] => ['group', group]),
  ]
}

test('a plan shows each group with its date, who stays, and its price, and one press makes the quotes', async () => {
  const { platform, post, planOf } = await aPlanner()
  const { status, html } = await planOf(TEAM)
  expect(status).toBe(200)
  const words = wordsOf(regionOf(html, '2 groups'))
  for (const part of [
    'Away AB EF',
    'Not away CD GH',
    'Away CD GH',
    'Not away AB EF',
    '2 places at £1,500.00 £3,000.00',
  ])
    expect(words).toContain(part)
  expect(words).toContain('Total for 4 people £6,000.00')
  const buyer = Object.entries(await orderForm(platform)).filter(([name]) => /company|fullName|email|phone/.test(name))
  const sent = [...sentBy(html, 'order').filter(([name]) => !buyer.some(([own]) => own === name)), ...buyer]
  const made = await post(sent as [string, string][])
  expect(wordsOf(made.html)).toContain('Your 2 quotes are made')
  const ids = [...made.html.matchAll(/href="\/order\/([0-9a-f]{32})"/g)].map(([, id = '']) => id)
  const orders = await Promise.all(ids.map((id) => orderOf(platform, id)))
  expect(orders.map(({ state, total, places }) => [state, total, places.length])).toEqual([
    ['quoted', 300_000, 2],
    ['quoted', 300_000, 2],
  ])
  const again = await post(sent as [string, string][])
  expect(again.html, 'the same press again shows the same quotes').toContain(ids[1])
  expect(await platform.db.selectFrom('sale').select('id').execute()).toHaveLength(2)
  expect(JSON.stringify(await platform.db.selectFrom('booking').selectAll().execute())).not.toContain('"AB"')
})

test('who changes the people after the plan sees another plan, and nothing is held', async () => {
  const { platform, post, planOf } = await aPlanner()
  const { html } = await planOf(TEAM)
  const sent = sentBy(html, 'order').filter(([name]) => name !== 'people')
  const changed = await post([...sent, ['people', 'AB, CD, EF, GH, IJ']])
  expect(wordsOf(changed.html)).toContain('The people have changed since the plan.')
  expect(wordsOf(regionOf(changed.html, '2 groups'))).toContain('IJ')
  expect(await platform.db.selectFrom('sale').select('id').execute()).toEqual([])
})

test('a date that has filled since the plan has another plan: nothing is held, and what was typed stays', async () => {
  const { platform, post, planOf } = await aPlanner()
  const { html } = await planOf(TEAM)
  const [first] = [...html.matchAll(/name="group" value="([^|"]+)\|/g)].map(([, label = '']) => label)
  await platform.db
    .updateTable('run')
    .set(({ ref }) => ({ taken: ref('capacity') }))
    .where('label', '=', (first ?? '').replaceAll('&amp;', '&'))
    .execute()
  const buyer = Object.entries(await orderForm(platform)).filter(([name]) => /company|fullName|email|phone/.test(name))
  const sent = sentBy(html, 'order').filter(([name]) => !buyer.some(([own]) => own === name))
  const again = await post([...sent, ...buyer] as [string, string][])
  expect(again.status).toBe(409)
  expect(wordsOf(again.html)).toContain('Places have gone meanwhile, so nothing is held.')
  expect(regionOf(again.html, '2 groups')).not.toContain(`value="${first}|`)
  expect(again.html).toContain('value="Fjord AS"')
  expect(await platform.db.selectFrom('sale').select('id').execute()).toEqual([])
})

test('wrong fields are said, what was typed stays, and what cannot be done says what would make it possible', async () => {
  const { planOf } = await aPlanner()
  const wrong = await planOf({ people: 'AB, CD', cover: 'AB, XY' })
  expect(wrong.status).toBe(422)
  expect(wordsOf(wrong.html)).toContain('XY is not among the people above.')
  expect(wrong.html).toContain('AB, XY</textarea>')
  const many = Array.from({ length: 12 }, (_, index) => `P${index}`).join(', ')
  const not = await planOf({ people: many, mostAway: '1' })
  expect(wordsOf(not.html)).toMatch(/The coming dates don’t allow it yet It works if \d+ may be away at once\./)
  expect(not.html).not.toContain('value="order"')
})

test('search engines leave it out, and the page for teams leads there', async () => {
  const { site } = await aPlanner()
  const read = async (path: string) => (await fetch(new URL(path, site.url))).text()
  expect(await read('/teams/cover')).toMatch(/<meta name="robots" content="noindex/)
  expect(await read('/teams')).toContain('href="/teams/cover"')
})
