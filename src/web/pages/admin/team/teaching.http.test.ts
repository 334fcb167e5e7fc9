import { expect, test } from 'vitest'
import { revokeCertificate } from '#domain/certificates/revoke-certificate.ts'
import { aCertificate } from '../../../../../tests/support/attendance.ts'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import type { TestPlatform } from '../../../../../tests/support/platform.ts'

/** An office whose trainer teaches Amara's date, which has begun. */
async function anOfficeWithTrainer() {
  const office = await anOffice()
  const { platform } = office
  const { booking } = await aPaidBooking(platform, { fullName: 'Amara Okafor' })
  await office.read('trainer', '/account')
  const link = (trainerId: string) => linkTrainer(platform, trainerId)
  await teach(platform, { runId: booking.run.id })
  const startsAt = new Date(Date.now() - 3_600_000)
  await platform.db.deleteFrom('session').where('runId', '=', booking.run.id).execute()
  await platform.db
    .insertInto('session')
    .values({ runId: booking.run.id, startsAt, endsAt: new Date(Date.now() + 3_600_000) })
    .execute()
  const present = async () =>
    (await platform.db.selectFrom('attendance').select('present').execute()).map((one) => one.present)
  return {
    ...office,
    link,
    present,
    register: `/attendance/${booking.run.id}`,
    all: { intent: `all/${startsAt.getTime()}` },
  }
}

const linkTrainer = (platform: TestPlatform, trainerId: string) =>
  platform.db.updateTable('account').set({ trainerId }).where('role', '=', 'trainer').execute()

async function teach(platform: TestPlatform, { runId }: { runId: string }): Promise<void> {
  await linkTrainer(platform, 'miriam-adeyemi')
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['miriam-adeyemi'] })
    .where('id', '=', runId)
    .execute()
}

test('a trainer sees their own dates and marks who was there, and sees no booking, address or certificate', async () => {
  const { read, post, present, register, all } = await anOfficeWithTrainer()
  expect(textOf(mainOf((await read('trainer', '/teaching')).text))).toContain('Scrum Master')
  const page = await read('trainer', register)
  expect(textOf(mainOf(page.text))).toContain('Amara Okafor')
  expect(page.text).not.toMatch(/\/trainees\/|amara@example.com|Certificates/)
  expect((await post('trainer', register, all)).status).toBe(303)
  expect(await present()).toEqual([true])
  expect((await post('trainer', register, { intent: 'release' })).status).toBe(403)
})

test('a certificate, and why it was revoked, is in the page’s data for staff and not for its trainer', async () => {
  const { platform, read } = await anOffice()
  const { booking, certificateId, publicId } = await aCertificate(platform)
  await read('trainer', '/account')
  await teach(platform, { runId: booking.run.id })
  await revokeCertificate(platform, { certificateId, reason: 'Left before noon.', actor: 'staff:maya' })
  const secrets = [certificateId, publicId, 'Left before noon.']
  const found = async (role: 'staff' | 'trainer') => {
    const { status, text } = await read(role, `/attendance/${booking.run.id}`)
    expect(status).toBe(200)
    return secrets.filter((secret) => text.includes(secret))
  }
  expect(await found('staff')).toEqual(secrets)
  expect(await found('trainer')).toEqual([])
})

test('a trainer neither reads nor marks the register of a date that another teaches, and read-only marks none', async () => {
  const { read, post, link, present, register, all } = await anOfficeWithTrainer()
  await link('tom-hargreaves')
  expect(textOf(mainOf((await read('trainer', '/teaching')).text))).not.toContain('Scrum Master')
  expect((await read('trainer', register)).status).toBe(404)
  expect((await read('trainer', register)).text).not.toContain('Amara')
  expect((await post('trainer', register, all)).status).toBe(404)
  expect((await post('read-only', register, all)).status).toBe(403)
  expect(await present()).toEqual([])
  // Its twin: linked to the trainer whom the date names, the same account marks it.
  await link('miriam-adeyemi')
  expect((await post('trainer', register, all)).status).toBe(303)
  expect(await present()).toEqual([true])
})

test('the office begins with the trainer’s dates, and any other page says inside the office that it is not theirs', async () => {
  const { read } = await anOfficeWithTrainer()
  const welcome = await read('trainer', '/welcome')
  expect([welcome.status, welcome.headers.get('location')]).toEqual([302, '/teaching'])
  const trainees = await read('trainer', '/trainees')
  expect(trainees.status).toBe(403)
  expect(trainees.text).toContain('aria-label="Office"')
  expect(trainees.text).not.toContain('>Trainees</a>')
})
