import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { isLong } from '../support/long.ts'
import { pour } from '../support/raw-request.ts'
import { startProcess } from '../support/processes.ts'

const KB = 1024

const KEEPER = `
  const kept = []
  const server = require('node:http').createServer((request) => {
    const mine = []
    kept.push(mine)
    request.on('data', (piece) => (mine.push(Buffer.from(piece)) < 64 ? 0 : request.destroy()))
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

const rssOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KB

/**
 * The smallest growth of a round of ten streams, and that of all, in MB: the collector lets a reading rise by some 60 MB
 * before it falls again; what is kept grows in every round.
 */
async function growthOf(pid: number, port: number): Promise<{ smallest: number; whole: number }> {
  const first = rssOf(pid)
  const grown: number[] = []
  for (let round = 0; round < (isLong ? 80 : 20); round += 1) {
    const before = rssOf(pid)
    for (let time = 0; time < 10; time += 1) expect(await pour(port, '/contactUs', KB ** 3)).toBeLessThan(32 * KB * KB)
    grown.push(rssOf(pid) - before)
  }
  return { smallest: Math.min(...grown), whole: rssOf(pid) - first }
}

test('D8 a stream of a gigabyte is cut off early, and costs no memory', async () => {
  const server = await startProcess({ databaseUrl: await aDatabase() })
  const { smallest, whole } = await growthOf(server.process.pid ?? 0, server.port)
  expect(smallest).toBeLessThan(4)
  expect(whole, 'of two hundred gigabytes').toBeLessThan(256)
})

test('D8 twin: a server that keeps two megabytes of each stream is found', async () => {
  const keeper = spawn(process.execPath, ['-e', KEEPER])
  onTestFinished(() => void keeper.kill())
  const [port] = await once(keeper.stdout, 'data')
  expect((await growthOf(keeper.pid ?? 0, Number(port))).smallest).toBeGreaterThan(4)
})
