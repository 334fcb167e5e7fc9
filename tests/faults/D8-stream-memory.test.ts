import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { isLong } from '../support/long.ts'
import { pour } from '../support/raw-request.ts'
import { startProcess } from '../support/processes.ts'

const KB = 1024

const rssOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KB

test('D8 a stream of a gigabyte is cut off early, and costs no memory', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  const pid = server.process.pid ?? 0
  for (let warm = 0; warm < 3; warm += 1) await pour(server.port, '/contactUs', KB ** 3)
  await wait(1000)
  const before = rssOf(pid)
  for (let time = 0; time < (isLong ? 50 : 10); time += 1)
    expect(await pour(server.port, '/contactUs', KB ** 3)).toBeLessThan(32 * KB * KB)
  const grown = rssOf(pid) - before
  expect(grown, 'MB, after all of them').toBeLessThan(10)
})
