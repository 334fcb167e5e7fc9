import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listRoutes } from '../routes.ts'
import { withoutUnread } from './page-query.ts'

test('a page for anyone hears only of the names that it reads', () => {
  expect(withoutUnread('http://localhost/?utm_source=x&gclid=1')).toBe('http://localhost/')
  expect(withoutUnread('/blogs?q=a%20b&utm_source=x')).toBe('/blogs?q=a+b')
  expect(withoutUnread('/Blogs?Q=1')).toBe('/Blogs')
  expect(withoutUnread('/course/1?date=1st&code=A&x')).toBe('/course/1?date=1st&code=A')
  expect(withoutUnread('/individualTraining?role-8=3&role-9=1')).toBe('/individualTraining?role-8=3')
  expect(withoutUnread('/userstory?reply=1&x=2')).toBe('/userstory?reply=1')
})

test('the query of any other page, of a file and of a call is its own affair', () => {
  for (const url of [
    '/trainees?q=x&page=2',
    '/Login?next=%2FmyBookings',
    '/mainapp/api/v1/course/1?x=1',
    '/nowhere?x=1',
    '/faq',
  ])
    expect(withoutUnread(url)).toBe(url)
})

/** What the source of a page's module takes from the query, by name or as a whole. */
const readsIn = (source: string): string[] => [
  ...[...source.matchAll(/(?:searchParams|query|params)\s*\.\s*(?:get|getAll|has)\('([\w-]+)'\)/g)].map(
    ([, name = '']) => name,
  ),
  ...(/loadChoice\(/.test(source) ? ['role-1'] : []),
]
const touchesQuery = (source: string): boolean =>
  /searchParams|URLSearchParams|location\.search|FlashMessage/.test(source)

const pages = listRoutes().filter(({ policy }) => policy === 'anyone')

test.each(pages.map(({ path, file, reads = [] }) => [path, file, reads] as const))(
  '%s declares what %s reads of the query',
  (_, file, reads) => {
    const source = readFileSync(new URL(`../web/pages/${file}`, import.meta.url), 'utf8')
    const found = readsIn(source)
    expect(reads).toEqual(expect.arrayContaining(found))
    expect(touchesQuery(source), 'declared where it is read, and nowhere else').toBe(reads.length > 0)
  },
)

test('a name that is read and not declared is found', () => {
  expect(readsIn("const q = new URL(request.url).searchParams.get('page')")).toEqual(['page'])
  expect(touchesQuery('const { search } = window.location; location.search')).toBe(true)
})
