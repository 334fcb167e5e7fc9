import { expect, test } from 'vitest'
import { subjectAddress } from './audit-labels.ts'

test('the subject of an audit entry links to its page where it has one', () => {
  const run = 'c0ffee00-0000-4000-8000-000000000001'
  expect(subjectAddress(`run/${run}`)).toBe(`/trainingdates/${run}`)
  expect(subjectAddress('enquiry/ENQ-7K3M9Q')).toBe('/showcontact/ENQ-7K3M9Q')
  expect(subjectAddress('coupon/DISCOUNT50')).toBe('/showcoupon/DISCOUNT50')
  expect(subjectAddress('setting/vat')).toBe('/settings?open=vat#vat')
  for (const none of ['trainees', 'run/', 'run/1', 'run/../welcome', 'setting/other', 'account/maya', ''])
    expect(subjectAddress(none), none).toBeNull()
})
