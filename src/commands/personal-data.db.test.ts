import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aBooking, endHold } from '../../tests/support/bookings.ts'
import { runCommand } from '../../tests/support/commands.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { aFolder } from '../../tests/support/folders.ts'
import { expireHolds } from '#domain/orders/expire-holds.ts'
import { erasePersonCommand, exportPerson } from './personal-data.ts'

const EMAIL = 'amara@example.com'

test('a person is exported to a file, and erased only with --yes and not before their course', async () => {
  const platform = await aPlatform()
  const folder = await aFolder()
  const settings = { DATABASE_URL: platform.url, DATA_DIR: folder }
  const booking = await aBooking(platform, { email: EMAIL })
  await aBooking(platform, { email: 'other@example.com', fullName: 'Somebody Else' })

  const file = join(folder, 'held.json')
  const exported = await runCommand(exportPerson, ['AMARA@example.com', file], settings)
  expect(exported.code).toBe(0)
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ bookings: [{ email: EMAIL, fullName: 'Amara Okafor' }] })
  expect(text).not.toContain('Somebody Else')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(runCommand(exportPerson, [EMAIL, file], settings)).rejects.toThrow('EEXIST')
  expect((await runCommand(exportPerson, ['nobody@example.com', `${file}.2`], settings)).code).toBe(1)
  await expect(runCommand(exportPerson, [EMAIL], settings)).rejects.toThrow('Usage')

  const phoneOf = async () =>
    (await platform.db.selectFrom('booking').select('phoneNumber').where('id', '=', booking.id).executeTakeFirst())
      ?.phoneNumber
  const asked = await runCommand(erasePersonCommand, [EMAIL], settings)
  expect(asked).toMatchObject({ code: 1, lines: expect.arrayContaining(['bookings: 1']) })
  const booked = await runCommand(erasePersonCommand, [EMAIL, '--yes'], settings)
  expect(booked).toMatchObject({ code: 1 })
  expect(booked.lines.at(-1)).toContain('still to take place')
  expect(await phoneOf()).not.toBe('')

  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect((await runCommand(erasePersonCommand, [EMAIL, '--yes'], settings)).code).toBe(0)
  expect(await phoneOf()).toBe('')
  const entries = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'person-erased').execute()
  expect(entries).toMatchObject([{ actor: 'system' }])
})
