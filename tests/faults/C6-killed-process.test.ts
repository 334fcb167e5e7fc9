import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { beginBuyers } from '../support/buyers.ts'
import { isLong } from '../support/long.ts'
import { aPlatform } from '../support/platform.ts'
import { aFolder } from '../support/folders.ts'
import { startProcess, startProcesses } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'

const KILLS = isLong ? 20 : 2
const BUYERS = 9
const BETWEEN_MS = isLong ? 2000 : 500

test(
  'C6: one of three processes is killed again and again under load: only requests in progress fail, and the same form sent again is accepted once',
  { timeout: 60_000 + KILLS * 20_000 },
  async () => {
    const platform = await aPlatform()
    const { label: trainingDate } = await aRoomyRun(platform)
    await platform.db.updateTable('run').set({ capacity: 100_000 }).execute()
    const dataDir = await aFolder()
    const servers = await startProcesses(3, { databaseUrl: platform.url, dataDir })
    const buyers = beginBuyers(servers, { trainingDate, buyers: BUYERS })
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(BETWEEN_MS)
      const victim = servers[kill % 3]
      await victim?.stop('SIGKILL')
      await wait(BETWEEN_MS)
      // Its place among the three is taken by the next, at the same address.
      servers[kill % 3] = await startProcess({ databaseUrl: platform.url, dataDir, port: victim?.port })
    }
    const { promised, rejected } = await buyers.end()
    expect(rejected.length, 'some were in progress').toBeGreaterThan(0)
    expect([...new Set(rejected.map((one) => one.status))], 'no answer is an error').toEqual([0])
    expect(new Set(promised).size).toBe(promised.length)
    const kept = await platform.db.selectFrom('booking').select('publicId').orderBy('publicId').execute()
    expect(kept.map((one) => one.publicId)).toEqual(promised.toSorted())
    expect(await findBrokenInvariants(platform)).toEqual([])
    console.warn(`${KILLS} kills: ${promised.length} bookings promised and kept, ${rejected.length} requests cut off`)
  },
)
