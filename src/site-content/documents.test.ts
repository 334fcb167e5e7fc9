import { expect, test } from 'vitest'
import { parseContent } from '#domain/content/content-document.ts'
import type { ContentField } from '#domain/content/content-fields.ts'
import { pathBelow, readContentForm } from '#domain/content/content-form.ts'
import { listRoutes } from '../routes.ts'
import { courseDocument } from './courses.ts'
import { DOCUMENTS } from './documents.ts'

/** A course that the office has added; its texts are not written yet. */
const added = courseDocument({ id: 5, name: 'Product Discovery', slug: 'product-discovery', state: 'draft' })

const COURSES = ['Scrum Master', 'Business Analyst', 'Product Owner', 'Project Manager'].map((name, at) =>
  courseDocument({ id: at + 1, name, slug: 'any', state: 'published' }),
)
const ALL = [...DOCUMENTS, ...COURSES, added]

/** The form of a document as a browser sends it. */
function formOf(field: ContentField, value: unknown, path = ''): [string, string][] {
  if (field.kind === 'list' && Array.isArray(value))
    return value.flatMap((item, at) => formOf(field.item, item, pathBelow(path, at)))
  if (field.kind === 'group') {
    const values = new Map(Object.entries(value ?? {}))
    return Object.entries(field.fields).flatMap(([name, one]) => formOf(one, values.get(name), pathBelow(path, name)))
  }
  if (typeof value === 'boolean') return [[path, value ? 'yes' : 'no']]
  return [[path, String(value ?? '')]]
}

test('what a new installation starts with is valid', () => {
  for (const document of ALL)
    expect(parseContent(document, document.initial), document.key).toEqual({ ok: true, value: document.initial })
})

test('a document whose form is sent unchanged stays the same', () => {
  for (const document of ALL) {
    const form = Object.fromEntries(formOf(document.field, document.initial))
    expect(readContentForm(document.field, form), document.key).toEqual(document.initial)
  }
})

test('the form of each document is below the limit of a form', () => {
  for (const { key, field, initial } of ALL)
    expect(new URLSearchParams(formOf(field, initial)).toString().length, key).toBeLessThan(28_000)
})

test('keys are unique, and each document names a page that there is', () => {
  expect(new Set(ALL.map(({ key }) => key)).size).toBe(ALL.length)
  const pages = new Set(listRoutes().map(({ path }) => path))
  expect(
    ALL.filter(({ page }) => !pages.has((page ?? '').replace('/course/1/', '/course/:courseId/'))).map(
      ({ key }) => key,
    ),
  ).toEqual(['course-5'])
})
