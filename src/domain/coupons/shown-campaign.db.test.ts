import { expect, test } from 'vitest'
import { campaign } from '../../../content/site.ts'
import { aCoupon } from '../../../tests/support/coupons.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findShownCampaign } from './shown-campaign.ts'

test('a code that the booking form rejects is a sample in test mode, and hidden with live card keys', async () => {
  const platform = await aPlatform()
  const live = { ...platform, stripe: { ...platform.stripe, liveMode: true } }
  expect(await findShownCampaign(platform, campaign)).toMatchObject({ code: 'AGILE50', isSample: true })
  expect(await findShownCampaign(live, campaign)).toBeNull()
  await aCoupon(platform, { code: 'AGILE50', kind: 'percent', amount: '50' })
  expect(await findShownCampaign(platform, campaign)).toMatchObject({ code: 'AGILE50', isSample: false })
  expect(await findShownCampaign(live, campaign)).toMatchObject({ code: 'AGILE50', isSample: false, until: null })
})

test('until when a code is accepted is known with the offer', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'AGILE50', kind: 'percent', amount: '50', lastDay: '2099-12-31' })
  expect(await findShownCampaign(platform, campaign)).toMatchObject({ until: new Date('2100-01-01T00:00Z') })
})

test('an offer without a code is shown as it is, and none where the banner is off', async () => {
  const platform = await aPlatform()
  expect(await findShownCampaign(platform, { ...campaign, code: '' })).toMatchObject({ code: '', isSample: false })
  expect(await findShownCampaign(platform, { ...campaign, shown: false })).toBeNull()
})
