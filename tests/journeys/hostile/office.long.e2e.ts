import {
  addressOfOne,
  lookAtSettings,
  OF_ONE,
  PARTS,
  plantInOffice,
  SCREENS,
  TEXTS,
} from '../../support/hostile-office.ts'
import { look, watch } from '../../support/hostile-screens.ts'
import { signInToOffice } from '../../support/office.ts'
import { expect, test as base } from '../../support/site.ts'

/** In a separate worker: no other test reads this database. */
const test = base.extend<object, { alone: true }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from this pattern
  alone: [({}, use) => use(true), { scope: 'worker', auto: true }],
})

test.describe.configure({ timeout: 300_000 })

/** A test opens fifteen screens for each of its texts, and takes a fraction of its time limit. */
const TEXTS_OF_A_TEST = 15
const groups = Array.from({ length: Math.ceil(TEXTS.length / TEXTS_OF_A_TEST) }, (_, at) =>
  TEXTS.slice(at * TEXTS_OF_A_TEST, (at + 1) * TEXTS_OF_A_TEST),
)

for (const [at, texts] of groups.entries())
  test(`D1 sixty hostile texts in every field run on no screen of the office, and break no policy: part ${at + 1}`, async ({
    page,
    site,
  }) => {
    const seen = await watch(page)
    const username = await signInToOffice(page, site, { to: '/welcome' })
    const planted = await plantInOffice(site, username, texts)
    expect(planted).toHaveLength(texts.length)
    const chosen = planted.map(({ reference }) => `id=${reference}`).join('&')
    for (const path of SCREENS)
      await look(page, `${path}?${path.startsWith('/trainees/') ? chosen : 'size=100&show=all'}`)
    for (const one of planted) for (const path of OF_ONE) await look(page, addressOfOne(path, one))
    await page.goto('/trainees?show=all&size=100')
    const shown = page.getByRole('table').getByText(texts[0] ?? '')
    await expect(shown.first(), 'it is shown as it was typed').toBeVisible()
    await lookAtSettings(page, site, texts)
    expect(seen).toEqual({ ran: 0, policyBroken: [] })
  })

test('D1 what is in the address of an office page runs nowhere either', async ({ page, site }) => {
  const seen = await watch(page)
  await signInToOffice(page, site, { to: '/welcome' })
  // Each text once on each screen, and on each screen in another part of the address.
  for (const [turn, path] of SCREENS.entries())
    for (let first = 0; first < TEXTS.length; first += PARTS.length) {
      const parts = PARTS.map(
        (name, index) => `${name}=${encodeURIComponent(TEXTS[(first + index + turn) % TEXTS.length] ?? '')}`,
      )
      await look(page, `${path}?${parts.join('&')}`)
    }
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})
