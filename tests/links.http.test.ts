import { expect, test } from 'vitest'
import { PAGE_POLICIES } from '../src/web/access-policies.ts'
import { addressOf } from './support/calls.ts'
import { aFullSite, type FullSite } from './support/full-site.ts'
import { queried, inTurns } from './support/hostile-client.ts'

interface Page {
  status: number
  html: string
  location: string | null
}

/** The addresses of this site that a page links to, shows or loads, with their fragments. */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\s(?:href|src|poster)="(\/(?!\/)[^"]*|#[^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    ),
  ),
]

/** Whether a page has the element that a fragment names. Text fragments are left to the browser. */
export const hasPlace = (html: string, fragment: string): boolean =>
  fragment.startsWith(':~:') || html.includes(` id="${decodeURIComponent(fragment)}"`)

/** Addresses that differ only by a record's id or by what a list is sorted by lead to the same page; "add" opens a form. */
const shapeOf = (path: string): string =>
  path.replace(/\?(?!add=|open=add).*$/, '').replaceAll(/\/(?=[^/]*\d)[^/.]{6,}/g, '/…')

/** Reads pages as an owner and a trainee who are both logged in, each page once. */
function aReader(site: FullSite) {
  const read = new Map<string, Promise<Page>>()
  const cookie = `${site.cookies.office}; ${site.cookies.student}`
  return (path: string): Promise<Page> => {
    const reading =
      read.get(shapeOf(path)) ??
      fetch(addressOf(site.server) + (/\.\w+$/.test(path) ? path : queried(path)), {
        redirect: 'manual',
        headers: { cookie },
      }).then(async (answer) => ({
        status: answer.status,
        html: await answer.text(),
        location: answer.headers.get('location'),
      }))
    read.set(shapeOf(path), reading)
    return reading
  }
}

/** The links of one page that lead nowhere: an error, or a fragment that the page does not have. */
export async function brokenLinks(path: string, read: (path: string) => Promise<Page>): Promise<string[]> {
  const { html } = await read(path)
  const broken: string[] = []
  for (const link of linksIn(html)) {
    const [target = '', fragment] = link.split('#')
    const there = await read(target || path)
    const end = there.location?.startsWith('/') ? await read(there.location.split('#')[0] ?? '') : there
    if ((target && end.status >= 400) || (fragment && !hasPlace(end.html, fragment))) broken.push(`${path} → ${link}`)
  }
  return broken
}

test('every link, picture and script on every page leads to something that exists', async () => {
  const site = await aFullSite()
  const read = aReader(site)
  const pages = Object.keys(PAGE_POLICIES).filter((pattern) => !/logout$/i.test(pattern))
  const broken = await inTurns(pages, (pattern) => brokenLinks(site.addresses[pattern] ?? '', read), 4)
  expect(broken.flat()).toEqual([])
})

test('a link to a missing page and one to a missing fragment are found', async () => {
  const pages: Record<string, Page> = {
    '/': {
      status: 200,
      html: '<a href="/gone">x</a><a href="/faq#q-none">y</a><a href="/faq#q-1">z</a>',
      location: null,
    },
    '/faq': { status: 200, html: '<li id="q-1">', location: null },
  }
  const read = async (path: string) => pages[path] ?? { status: 404, html: '', location: null }
  expect(await brokenLinks('/', read)).toEqual(['/ → /gone', '/ → /faq#q-none'])
})
