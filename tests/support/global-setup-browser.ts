import { rm } from 'node:fs/promises'
import { startTestCluster } from './cluster.ts'
import { aMemoryFolder } from './memory-folder.ts'

/** One throw-away PostgreSQL for all journeys; its address reaches the workers through the environment. */
export default async function setup() {
  const dataDir = await aMemoryFolder('tideway-journeys-')
  const cluster = await startTestCluster(dataDir)
  process.env.TEST_CLUSTER_URL = cluster.url
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
