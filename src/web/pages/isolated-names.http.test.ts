import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { anOffice, mainOf } from '../../../tests/support/office-pages.ts'
import { aCookie } from '../../../tests/support/people.ts'
import { sendTo } from '../../../tests/support/hostile-client.ts'

const NAME = 'محمد الخطيب'
const EMAIL = 'student@example.com'

/** Names for screen readers, where no element can isolate a name within a sentence. */
const looseLabels = (html: string): string[] =>
  [...html.matchAll(/(?:aria-label|alt)="([^"]*)"/g)]
    .map(([, label = '']) => label)
    .filter((label) => label !== NAME && label.replaceAll(`\u2068${NAME}\u2069`, '').includes(NAME))

/** What a page shows of a name outside an element that holds nothing else: there it could reorder what is around it. */
function looseIn(html: string): string[] {
  const shown = mainOf(html)
    .replaceAll(`<bdi>${NAME}</bdi>`, '')
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, (tag) => tag.replaceAll(NAME, ''))
  return [...shown.matchAll(new RegExp(`>([^<]*${NAME}[^<]*)<`, 'g'))]
    .map(([, text = '']) => text)
    .filter((text) => text !== NAME)
}

test('a name in Arabic reorders no sentence of the office', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform, { fullName: NAME, email: EMAIL })
  const reference = await anEnquiry(platform, { name: NAME, email: EMAIL })
  for (const [path, isolated] of [
    [`/trainees/${booking.reference}`, `<h1><bdi>${NAME}</bdi></h1>`],
    [`/showcontact/${reference}`, `<h1><bdi>${NAME}</bdi></h1>`],
    ['/trainees', `<bdi>${NAME}</bdi></a>`],
    ['/showcontact', `Reply to \u2068${NAME}\u2069`],
    ['/welcome', `<bdi>${NAME}</bdi>`],
  ] as const) {
    const { status, text } = await read('staff', path)
    expect([status, text.includes(isolated)], path).toEqual([200, true])
    expect([...looseIn(text), ...looseLabels(text)], path).toEqual([])
  }
})

test('a name in Arabic is isolated in the portal, and its field is written from the right', async () => {
  const { platform, site } = await anOffice()
  const { booking } = await aPaidBooking(platform, { fullName: NAME, email: EMAIL })
  const cookie = await aCookie(platform, 'student', EMAIL)
  const { status, text } = await sendTo(site, {
    method: 'GET',
    path: `/myBookings/${booking.reference}/change`,
    headers: { cookie },
  })
  expect(status).toBe(200)
  expect(text).toContain(`<bdi>${NAME}</bdi>`)
  expect(text).toMatch(/<input[^>]*dir="auto"[^>]*name="fullName"/)
  expect(looseIn(text)).toEqual([])
})
