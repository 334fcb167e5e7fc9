import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { aSite } from '../support/in-process.ts'

const DEMOS = [
  '/Payment',
  '/personaldetails',
  '/productOwnerPD',
  '/scrumMasterPD',
  '/businessAnalystPD',
  '/myComponent',
  '/sampleUsers',
  '/test/some-endpoint',
  '/test/sample-users',
]

test('S7: switched off, the demonstration pages and their calls do not exist; switched on they do', async () => {
  const databaseUrl = await aDatabase()
  for (const [setting, status] of [
    ['off', 404],
    ['on', 200],
  ] as const) {
    const server = await aSite({ databaseUrl, env: { DEMO_PAGES: setting } })
    const statuses = await Promise.all(
      DEMOS.map(async (path) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status),
    )
    expect(statuses, setting).toEqual(DEMOS.map(() => status))
  }
})
