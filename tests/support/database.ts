import { inject } from 'vitest'
import { cloneTemplate, createEmpty, dropDatabase } from './cluster.ts'
import { atTheEnd } from './endings.ts'

/** Clones that wait to be taken: a test does not wait for its own, unless many are asked for at once. */
const MADE_AHEAD = 2
const ahead: Promise<string>[] = []

/** The address of a fresh, migrated and seeded database for this test alone. It is dropped when the test has ended. */
export async function aDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  while (ahead.length <= MADE_AHEAD) {
    const clone = cloneTemplate(clusterUrl)
    clone.catch(() => {}) // whoever takes it is told
    ahead.push(clone)
  }
  const url = await ahead.shift()
  if (!url) throw new Error('expected a clone that was made ahead')
  dropAtTheEnd(url)
  return url
}

/** The address of a database of this test's own that nobody has migrated yet. */
export async function anEmptyDatabase(): Promise<string> {
  const url = await createEmpty(inject('clusterUrl'))
  dropAtTheEnd(url)
  return url
}

/** In the background: the next test has a database of its own already. At the end of the run the cluster goes with all of them. */
function dropAtTheEnd(url: string): void {
  const clusterUrl = inject('clusterUrl')
  atTheEnd(() => void dropDatabase(clusterUrl, url).catch(() => {}))
}
