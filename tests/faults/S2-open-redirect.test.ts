import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { hostAfter, OWN_HOST, REDIRECT_TRICKS } from '../support/redirect-tricks.ts'

test('S2 a hundred tricks at every address that redirects, and in every address that is normalised, lead to no other site', async () => {
  const { server, cookies } = await aFullSite()
  const some = REDIRECT_TRICKS.filter((_, index) => isLong || index % 4 === 0)
  const cookie = `${cookies.office}; ${cookies.student}`
  const pages = ['/adminLogin', '/Login', '/Login/code', '/adminLogin/code', '/welcome', '/AdvBanner']
  const asked = pages.flatMap((page) => some.map((trick) => `${page}?next=${encodeURIComponent(trick.toWellFormed())}`))
  const inPath = REDIRECT_TRICKS.filter((trick) => /^[/\\]/.test(trick)).map(
    (trick) => `/${encodeURI(trick.toWellFormed())}/`,
  )
  const locations = await inTurns([...asked, ...inPath], async (path) => {
    const { headers } = await sendTo(server, { method: 'GET', path, headers: { cookie } })
    return { path, location: headers.get('location') ?? '/' }
  })
  expect(locations.filter(({ location }) => hostAfter(location) !== OWN_HOST)).toEqual([])
  expect(locations.filter(({ location }) => location !== '/').length).toBeGreaterThan(20)
})
