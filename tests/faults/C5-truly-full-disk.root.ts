// Needs its own file system, which only root may make: it fails elsewhere, and only `npm run test:faults` runs it.
import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { beginBuyers } from '../support/buyers.ts'
import { bookOverHttp } from '../support/calls.ts'
import { visitOnce } from '../support/load.ts'
import { aClusterOfItsOwn, aRoomyDate, bookedIds } from '../support/own-cluster.ts'
import { aFolder } from '../support/folders.ts'
import { startProcess } from '../support/processes.ts'

const KEPT = ['/', '/faq', '/blogs']

test(
  'C5: with its disk really full the site goes on, loses nothing that it confirmed, and writes again once there is room',
  { timeout: 240_000 },
  async () => {
    const dataDir = await aSmallDisk(240)
    const cluster = await aClusterOfItsOwn(dataDir)
    const server = await startProcess({ databaseUrl: cluster.url })
    const trainingDate = await aRoomyDate(cluster)
    for (const path of KEPT) await visitOnce(server, path)
    const buyers = beginBuyers([server], { trainingDate, buyers: 8 })
    await wait(2000)
    const filler = join(dataDir, 'filler')
    const words = await fillDisk(filler, cluster.url)
    await expect.poll(() => buyers.rejected.length, { timeout: 120_000 }).toBeGreaterThan(20)
    const before = buyers.promised.length
    for (const path of KEPT) expect((await visitOnce(server, path)).status).toBe(200)

    await rm(filler)
    await expect.poll(() => buyers.promised.length, { timeout: 60_000 }).toBeGreaterThan(before)
    const { promised, rejected } = await buyers.end()
    expect([...new Set(rejected.map((one) => one.status))]).toEqual([503])
    expect(await bookedIds(cluster)).toEqual(promised.toSorted())
    expect(server.process.exitCode).toBe(null)
    expect((await bookOverHttp(server, { trainingDate })).status).toBe(200)
    console.warn(`full: "${words}"; ${promised.length} promised and kept, ${rejected.length} rejected with 503`)
  },
)

async function aSmallDisk(megabytes: number): Promise<string> {
  const folder = await aFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

/** Fills the disk with another file. Returns the database's error for the next rows. */
async function fillDisk(file: string, url: string): Promise<string> {
  const handle = await open(file, 'w')
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let size = megabyte.length; size >= 4096;) {
    await handle.write(megabyte.subarray(0, size)).catch(() => (size /= 2))
  }
  await handle.close()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`create table filler as select repeat('x', 1000) from generate_series(1, 20000)`)
    throw new Error('expected the disk to be full')
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
  }
}
