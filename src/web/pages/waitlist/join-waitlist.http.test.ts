import { expect, test } from 'vitest'
import { addressOf, readPage } from '../../../../tests/support/calls.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { sendTo } from '../../../../tests/support/hostile-client.ts'
import { textOf } from '../../../../tests/support/office-pages.ts'
import { aFullRun, runsWithPlaces } from '../../../../tests/support/runs.ts'
import { lineOf } from '../../../../tests/support/waiting.ts'

test('a waiting list that cannot be joined says why and links to what can be booked', async () => {
  const platform = await aPlatform()
  const [run] = await runsWithPlaces(platform, 12)
  const site = await aSite({ databaseUrl: platform.url })
  const unknown = await readPage(site, '/course/1/waitingList?date=no-such-date')
  expect(unknown.html).toContain('That date can no longer be booked, so it has no waiting list.')
  const label = encodeURIComponent(run?.label ?? '')
  const free = await readPage(site, `/course/1/waitingList?date=${label}`)
  const [, href = ''] = /<a[^>]* href="([^"]*)"[^>]*>Book the place</.exec(free.html) ?? []
  expect(href).toBe(`/course/1?date=${label}`)
  const form = await readPage(site, href)
  const [, chosen] = /<option value="([^"]*)" selected=""/.exec(form.html) ?? []
  expect(chosen?.replaceAll('&amp;', '&')).toBe(run?.label)
  expect((await readPage(site, `/waitingList/${'0'.repeat(32)}`)).status).toBe(404)
})

test('a name that no document can print is asked for again as it should be printed, before one is on the list', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  const site = await aSite({ databaseUrl: platform.url })
  const join = (printedName: string) =>
    sendTo(site, {
      method: 'POST',
      path: `/course/1/waitingList?date=${encodeURIComponent(run.label)}`,
      body: new URLSearchParams({ fullName: '𓀀 Ann', printedName, email: 'ann@example.com' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const asked = await join('')
  expect(asked.status).toBe(422)
  expect(asked.text).toMatch(/<input type="text"[^>]* name="printedName"/)
  expect((await join('Ann Iteru')).status).toBe(200)
  expect(await platform.db.selectFrom('waiting').select(['name', 'printedName']).execute()).toEqual([
    { name: '𓀀 Ann', printedName: 'Ann Iteru' },
  ])
})

/** The form of a full date's waiting list, as a browser without scripts sends it. */
async function aWaitlistForm() {
  const platform = await aPlatform()
  const { run, booking } = await aFullRun(platform)
  const site = await aSite({ databaseUrl: platform.url })
  const path = `/course/1/waitingList?date=${encodeURIComponent(run.label)}`
  const page = (await readPage(site, path)).html
  const asks = /name="anotherPlace" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const post = async (form: Record<string, string>) => {
    const body = new URLSearchParams([
      ['anotherPlace', asks],
      ...Object.entries({ fullName: 'Fay', email: 'first@example.com', ...form }),
    ])
    const answer = await fetch(addressOf(site) + path, { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, html: await answer.text() }
  }
  const links = () =>
    platform.db.selectFrom('mail').select('bookingId').where('kind', '=', 'unfinished-booking').execute()
  return { platform, booking, post, links }
}

test('who has a place on a date is asked before joining its waiting list, in other letter case too, and joins when ticked', async () => {
  const { platform, booking, post, links } = await aWaitlistForm()
  const asked = await post({ email: 'FIRST@Example.com', purchaseOrder: 'PO-4411', bookingFor: 'company' })
  expect(asked.status, 'first the fields that are wrong').toBe(422)
  const again = await post({ email: 'FIRST@Example.com', couponCode: 'DISCOUNT50' })
  expect(again.status).toBe(409)
  expect(textOf(again.html)).toContain(
    'This email address already has a place on this date, paid for or still held. Wait for another',
  )
  expect(textOf(again.html)).toContain(
    'If you began a booking for this date, we have sent its link to your address: pay there to finish it.',
  )
  expect(again.html).toMatch(/<input[^>]*type="checkbox"[^>]*name="anotherPlace"[^>]*value="yes"/)
  for (const typed of ['value="Fay"', 'value="FIRST@Example.com"', 'value="DISCOUNT50"'])
    expect(again.html).toContain(typed)
  expect(await lineOf(platform)).toEqual([])
  expect(await links(), 'the link goes to the address of the booking').toEqual([{ bookingId: booking.id }])
  expect(again.html, 'and is not on the page').not.toContain(booking.publicId)
  const joined = await post({ email: 'FIRST@Example.com', anotherPlace: 'yes' })
  expect(joined.status).toBe(200)
  expect(textOf(joined.html)).toContain('You are number 1 on the waiting list.')
  expect((await lineOf(platform)).map(({ name }) => name)).toEqual(['Fay'])
})

test('an address without a place on the date joins its waiting list without a question', async () => {
  const { platform, post, links } = await aWaitlistForm()
  expect((await post({ email: 'other@example.com' })).status).toBe(200)
  expect(await lineOf(platform)).toHaveLength(1)
  expect(await links()).toEqual([])
})
