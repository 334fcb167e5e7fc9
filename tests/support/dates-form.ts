import { expect, type Page, test } from '@playwright/test'

export const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Fills a row of the days; its hours stay as they are. */
export const giveDay = (page: Page, row: number, day: string) =>
  page
    .getByRole('group', { name: `Day ${row}` })
    .getByLabel('Day', { exact: true })
    .fill(day)

/** Years whose days fall on the same weekdays, and whose clocks change on the same days. */
const ALIKE = [2031, 2042, 2053, 2059, 2070, 2081]

/** The year for a test that gives its dates no label: a different one for each repetition. */
export function aYear(): number {
  const year = ALIKE[test.info().repeatEachIndex]
  if (!year) throw new Error(`expected at most ${ALIKE.length} repetitions`)
  return year
}

/** Adds a date of course 1 by the form, and stays on its page. */
export async function addDate(page: Page, days: string[], label = ''): Promise<void> {
  await page.goto('/addtrainingdates')
  const form = panel(page, 'One date')
  await form.getByLabel('Course').selectOption('Scrum Master')
  for (const [row, day] of days.entries()) await giveDay(page, row + 1, day)
  await form.getByLabel('Label').fill(label)
  await form.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.getByText('The date is added, and can be booked now.')).toBeVisible()
}
