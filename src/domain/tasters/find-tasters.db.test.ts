import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aTasterPlace, changeSome, tasterBeginsIn, theTaster } from '../../../tests/support/tasters.ts'
import { cancelTaster } from './arrange-taster.ts'
import { countTasters, findTasterGaps, listTasters } from './find-tasters.ts'

test('a taster is listed as coming until it has ended, then as past, and as cancelled once it is', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  const listed = async (tab: 'coming' | 'past' | 'cancelled') => (await listTasters(platform, tab)).map(({ id }) => id)
  expect(await listed('coming')).toEqual([tasterId])
  await tasterBeginsIn(platform, tasterId, -0.1)
  expect(await listed('coming'), 'while it goes on').toEqual([tasterId])
  await tasterBeginsIn(platform, tasterId, -2)
  expect([await listed('coming'), await listed('past')]).toEqual([[], [tasterId]])
  await tasterBeginsIn(platform, tasterId, 48)
  const { version } = await theTaster(platform, tasterId)
  await cancelTaster(platform, { tasterId, version, reason: 'Ill', actor: 'staff:maya' })
  expect(await listed('cancelled')).toEqual([tasterId])
  expect(await countTasters(platform)).toEqual({ coming: 0, past: 0, cancelled: 1 })
})

test('Welcome names a taster within three days without a joining link, and says when none is ahead', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  const gaps = async () => {
    const { withoutLink, nextMissing } = await findTasterGaps(platform)
    return { withoutLink: withoutLink.map(({ id }) => id), nextMissing }
  }
  await tasterBeginsIn(platform, tasterId, 3 * 24 + 1)
  expect(await gaps()).toEqual({ withoutLink: [], nextMissing: false })
  await tasterBeginsIn(platform, tasterId, 3 * 24 - 1)
  expect(await gaps()).toEqual({ withoutLink: [tasterId], nextMissing: false })
  await changeSome(platform, tasterId, { joiningLink: 'https://meet.example/taster' })
  expect(await gaps()).toEqual({ withoutLink: [], nextMissing: false })
  await tasterBeginsIn(platform, tasterId, -1)
  expect(await gaps()).toEqual({ withoutLink: [], nextMissing: true })
})
