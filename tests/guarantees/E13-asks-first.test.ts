import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = 'src/web/pages'
/** The question opens before the button shows. */
const PARTS =
  /<(?<opens>ConfirmAction|details)\b(?<attributes>[^>]*)|<\/(?:ConfirmAction|details)>|(?<danger><Button\b[^>]*?\bkind="danger")/g

/** These are themselves the second step of their action, and show what will happen. */
const SECOND_STEPS = ['admin/trainees/refund-trainees.tsx', 'booking/withdraw.tsx']

/** The buttons of what cannot be undone that a page shows without a question before them, by their lines. */
export function unaskedIn(page: string): number[] {
  const around: boolean[] = []
  return [...page.matchAll(PARTS)].flatMap(({ index, groups: { opens, attributes, danger } = {} }) => {
    if (opens) around.push(opens === 'ConfirmAction' || /className="confirm/.test(attributes ?? ''))
    else if (!danger) around.pop()
    else if (!around.includes(true)) return [page.slice(0, index).split('\n').length]
    return []
  })
}

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, page: readFileSync(join(PAGES, name), 'utf8') }))

test('E13 every button of what cannot be undone is behind a question, or is the answer to one', () => {
  const unasked = pages.filter(({ name }) => !SECOND_STEPS.includes(name))
  expect(unasked.flatMap(({ name, page }) => unaskedIn(page).map((line) => `${name}:${line}`))).toEqual([])
  expect(pages.flatMap(({ page }) => [...page.matchAll(/kind="danger"/g)]).length).toBeGreaterThan(15)
})

test('E13 twin: without its question the same button is found', () => {
  const asked =
    '<ConfirmAction label="Delete" kind="danger">\n<Button small kind="danger" name="intent">\n</ConfirmAction>'
  expect(unaskedIn(asked)).toEqual([])
  expect(unaskedIn(asked.replaceAll(/<.?ConfirmAction.*/g, ''))).toEqual([2])
  expect(unaskedIn(`${asked}\n<Button\n  kind="danger">`)).toEqual([4])
  for (const name of SECOND_STEPS)
    expect(unaskedIn(pages.find((one) => one.name === name)?.page ?? ''), name).not.toEqual([])
})
