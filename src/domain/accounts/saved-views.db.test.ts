import { expect, test } from 'vitest'
import { aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import {
  listSavedViews,
  MAX_SAVED_VIEWS,
  removeView,
  restoreView,
  savePageSize,
  saveView,
  setDefaultView,
} from './saved-views.ts'

test('each user has their own views, by name, and one of the same name is replaced', async () => {
  const platform = await aPlatform()
  const [ada, bo] = [await aViewer(platform), await aViewer(platform, { username: 'bo' })]
  await saveView(platform, { viewer: ada, name: 'Overdue', search: 'show=overdue' })
  await saveView(platform, { viewer: ada, name: 'Coupons', search: 'show=coupon' })
  await saveView(platform, { viewer: ada, name: 'overdue', search: 'show=overdue&course=1' })
  expect(await listSavedViews(platform, { viewer: ada })).toMatchObject([
    { name: 'Coupons', search: 'show=coupon' },
    { name: 'overdue', search: 'show=overdue&course=1' },
  ])
  expect(await listSavedViews(platform, { viewer: bo })).toEqual([])
})

test('users can delete and restore their own views, and no one else’s', async () => {
  const platform = await aPlatform()
  const [ada, bo] = [await aViewer(platform), await aViewer(platform, { username: 'bo' })]
  await saveView(platform, { viewer: ada, name: 'Mine', search: 'show=paid' })
  const [view] = await listSavedViews(platform, { viewer: ada })
  const viewId = view?.id ?? ''
  await removeView(platform, { viewer: bo, viewId })
  await removeView(platform, { viewer: bo, viewId: 'no id' })
  expect(await listSavedViews(platform, { viewer: ada })).toHaveLength(1)
  await removeView(platform, { viewer: ada, viewId })
  expect(await listSavedViews(platform, { viewer: ada })).toEqual([])
  await restoreView(platform, { viewer: ada, viewId })
  expect(await listSavedViews(platform, { viewer: ada })).toEqual([view])
  await removeView(platform, { viewer: ada, viewId })
  await saveView(platform, { viewer: ada, name: 'mine', search: 'show=all' })
  await restoreView(platform, { viewer: ada, viewId })
  expect(await listSavedViews(platform, { viewer: ada })).toMatchObject([{ search: 'show=all' }])
})

test('at most one of a user’s views is the default, and only their own can be', async () => {
  const platform = await aPlatform()
  const [ada, bo] = [await aViewer(platform), await aViewer(platform, { username: 'bo' })]
  await saveView(platform, { viewer: ada, name: 'First', search: 'show=paid', isDefault: true })
  await saveView(platform, { viewer: ada, name: 'Second', search: 'show=overdue', isDefault: true })
  await saveView(platform, { viewer: bo, name: 'Other', search: 'show=coupon' })
  const defaults = async () =>
    (await listSavedViews(platform, { viewer: ada })).flatMap(({ name, isDefault }) => (isDefault ? [name] : []))
  expect(await defaults()).toEqual(['Second'])
  const [other] = await listSavedViews(platform, { viewer: bo })
  await setDefaultView(platform, { viewer: ada, viewId: other?.id ?? '' })
  expect(await listSavedViews(platform, { viewer: bo })).toMatchObject([{ isDefault: false }])
  const [first] = await listSavedViews(platform, { viewer: ada })
  await setDefaultView(platform, { viewer: ada, viewId: first?.id ?? '' })
  expect(await defaults()).toEqual(['First'])
  await removeView(platform, { viewer: ada, viewId: first?.id ?? '' })
  expect(await defaults()).toEqual([])
})

test('the number of views per user is limited, even with concurrent saves', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const answers = await Promise.all(
    Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, index) =>
      saveView(platform, { viewer, name: `View ${index}`, search: 'show=paid' }),
    ),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(MAX_SAVED_VIEWS)
  expect(await listSavedViews(platform, { viewer })).toHaveLength(MAX_SAVED_VIEWS)
})

test('the number of rows per page is stored with the account', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  await savePageSize(platform, { viewer, size: 100 })
  const kept = platform.db.selectFrom('account').select('pageSize').where('id', '=', viewer.accountId)
  expect(await kept.executeTakeFirst()).toEqual({ pageSize: 100 })
})
