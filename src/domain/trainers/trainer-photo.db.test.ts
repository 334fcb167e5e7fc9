import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findTrainerPhoto, removeTrainerPhoto, storeTrainerPhoto } from './trainer-photo.ts'

const actor = 'staff:grace' as const
const trainerId = 'miriam-adeyemi'

const aPicture = (background: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

test('D9 a trainer’s photograph is encoded again, replaced and removed; its file goes with it', async () => {
  const platform = await aPlatform()
  const store = async (colour: string) =>
    storeTrainerPhoto(platform, { trainerId, bytes: new Uint8Array(await aPicture(colour)), actor })
  const photoNow = async () =>
    (await platform.db.selectFrom('trainer').select('photo').where('id', '=', trainerId).executeTakeFirstOrThrow())
      .photo ?? ''
  expect(await store('red')).toEqual({ ok: true })
  const first = await photoNow()
  const bytes = await findTrainerPhoto(platform, { photo: first })
  const { format, height, exif } = await sharp(bytes ?? new Uint8Array()).metadata()
  expect([format, height, exif]).toEqual(['jpeg', 512, undefined])
  expect(await store('blue')).toEqual({ ok: true })
  expect(await platform.files.read(first)).toBeNull()
  expect(await findTrainerPhoto(platform, { photo: first }), 'an address of before').toBeNull()
  const second = await photoNow()
  expect(await removeTrainerPhoto(platform, { trainerId, actor })).toEqual({ ok: true })
  expect(await platform.files.read(second)).toBeNull()
})

test('D9 what is no picture, and a picture of no trainer, leaves nothing behind', async () => {
  const platform = await aPlatform()
  const html = new TextEncoder().encode('<html><script>canary()</script></html>')
  expect(await storeTrainerPhoto(platform, { trainerId, bytes: html, actor })).toEqual({
    ok: false,
    error: 'not-a-picture',
  })
  const bytes = new Uint8Array(await aPicture('red'))
  const unknown = { ok: false, error: 'unknown-trainer' }
  expect(await storeTrainerPhoto(platform, { trainerId: 'eve', bytes, actor })).toEqual(unknown)
  expect(await removeTrainerPhoto(platform, { trainerId: 'eve', actor })).toEqual(unknown)
  expect(await findTrainerPhoto(platform, { photo: '../../etc/passwd' })).toBeNull()
})
