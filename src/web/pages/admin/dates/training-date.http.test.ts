import { expect, test } from 'vitest'
import { cancelBooking } from '#domain/payments/cancel-booking.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aFullRun } from '../../../../../tests/support/runs.ts'
import { statesOf, wait } from '../../../../../tests/support/waiting.ts'

test('staff can offer a free place to the first on the waiting list from the page of its date, but not a taken place', async () => {
  const { platform, read, post } = await anOffice()
  const { run, booking } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const page = `/trainingdates/${run.id}`
  expect(mainOf((await read('staff', page)).text), 'while it is full').not.toContain('value="offer"')
  expect((await post('staff', page, { intent: 'offer' })).status).toBe(409)
  expect(await statesOf(platform)).toEqual(['ann waiting', 'ben waiting'])

  await cancelBooking(platform, { publicId: booking.publicId, reason: 'Asked to', actor: 'staff:ada' })
  expect(mainOf((await read('staff', page)).text)).toContain('value="offer"')
  expect((await post('read-only', page, { intent: 'offer' })).status).toBe(403)
  const offered = await post('staff', page, { intent: 'offer' })
  expect(offered.status).toBe(303)
  expect(await statesOf(platform)).toEqual(['ann offered', 'ben waiting'])
  expect(textOf(mainOf((await read('staff', page)).text))).toMatch(/ann ?@example\.com .{10,40} Offered ben/)
})
