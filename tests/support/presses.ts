import type { Page } from '@playwright/test'

const COUNT = 'presses'

/**
 * Counts what a person presses from now on: clicks, and keys but for the text that is typed into a field. The listeners are
 * in the page, so that what the test does is counted rather than what it says it does. The count goes on over pages of the
 * same site. A choice set with `selectOption` presses nothing: click the field's label and type the choice.
 */
export async function countPresses(page: Page): Promise<{ during: (task: () => Promise<void>) => Promise<number> }> {
  await page.addInitScript((key) => {
    if (window !== window.top) return
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
    const isTyped = ({ key: pressed, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      pressed.length === 1 &&
      !(ctrlKey || metaKey || altKey) &&
      target instanceof HTMLElement &&
      target.matches('select, textarea, input:not([type="checkbox"], [type="radio"])')
    const isModifier = (name: string) => ['Control', 'Meta', 'Alt', 'Shift'].includes(name)
    addEventListener('pointerdown', (event) => event.isTrusted && count(), { capture: true })
    addEventListener('keydown', (event) => !event.repeat && !isModifier(event.key) && !isTyped(event) && count(), {
      capture: true,
    })
  }, COUNT)
  const counted = () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), COUNT)
  return {
    /** How many presses a task takes. The page it begins on has been opened since the counting began. */
    async during(task) {
      const before = await counted()
      await task()
      const taken = (await counted()) - before
      if (taken === 0) throw new Error('expected a task that presses something, counted nothing')
      return taken
    },
  }
}
