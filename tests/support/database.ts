import { inject } from 'vitest'
import { cloneTemplate, createEmpty, dropDatabase } from './cluster.ts'
import { atTheEnd } from './endings.ts'
import { type Clone, openClone } from './restore-database.ts'

/** Enough for the next test to find one while those of the last are put back. */
const CLONES = 3
let opened = 0
const free: Clone[] = []
const puttingBack = new Set<Promise<void>>()

/**
 * The address of a migrated and seeded database that only this test uses, as the template is. When the test has ended
 * its rows are put back for a later one, which takes a fifth of the time of a new clone.
 */
export async function aDatabase(): Promise<string> {
  const clone = await takeClone()
  atTheEnd(() => {
    const put = putBack(clone).finally(() => puttingBack.delete(put))
    puttingBack.add(put)
  })
  return clone.url
}

async function takeClone(): Promise<Clone> {
  while (free.length === 0 && opened >= CLONES && puttingBack.size > 0) await Promise.race(puttingBack)
  const used = free.shift()
  if (used) return used
  opened++
  return openClone(await cloneTemplate(inject('clusterUrl')))
}

/** In the background: the next test takes another one. One that cannot be put back is dropped. */
async function putBack(clone: Clone): Promise<void> {
  if (await clone.restore()) {
    free.push(clone)
    return
  }
  opened--
  await clone.close()
  await dropDatabase(inject('clusterUrl'), clone.url).catch(() => {})
}

/** The address of a database for only this test, not migrated yet. */
export async function anEmptyDatabase(): Promise<string> {
  const url = await createEmpty(inject('clusterUrl'))
  dropAtTheEnd(url)
  return url
}

/** In the background: the next test already has its own database. At the end of the run the cluster is removed with all of them. */
function dropAtTheEnd(url: string): void {
  const clusterUrl = inject('clusterUrl')
  atTheEnd(() => void dropDatabase(clusterUrl, url).catch(() => {}))
}
