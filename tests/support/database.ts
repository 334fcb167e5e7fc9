import { inject } from 'vitest'
import { cloneTemplate, createEmpty, dropDatabase } from './cluster.ts'
import { atTheEnd } from './endings.ts'

/** Clones that are ready for use: a test does not wait for its own, unless many are asked for at once. */
const MADE_AHEAD = 2
const ahead: Promise<string>[] = []

/** The address of a fresh, migrated and seeded database for only this test. It is dropped when the test has ended. */
export async function aDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  while (ahead.length <= MADE_AHEAD) {
    const clone = cloneTemplate(clusterUrl)
    clone.catch(() => {}) // the test that takes it gets the error
    ahead.push(clone)
  }
  const url = await ahead.shift()
  if (!url) throw new Error('expected a clone that was made ahead')
  dropAtTheEnd(url)
  return url
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
