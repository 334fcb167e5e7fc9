import AxeBuilder from '@axe-core/playwright'
import { PUBLIC_ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/site.ts'

const LOOKS = [
  { name: 'desk, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone of 320 pixels, dark', viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    for (const { path } of PUBLIC_ROUTES) {
      test(`${path} has no fault that axe can see, and nothing to scroll sideways`, async ({ page }) => {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join(', ')}`),
        ).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          'sideways',
        ).toBeLessThanOrEqual(0)
      })
    }
  })
}
