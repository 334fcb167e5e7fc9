import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'
import { aMemoryFolder } from './memory-folder.ts'

let running: ReturnType<typeof start> | undefined
let users = 0

/** One throw-away PostgreSQL for the whole run, with a migrated template that tests clone; the projects share it. */
export default async function setup(project: TestProject) {
  users++
  running ??= start()
  const { cluster, dataDir } = await running
  project.provide('clusterUrl', cluster.url)
  return async () => {
    if (--users > 0) return
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start() {
  const dataDir = await aMemoryFolder('tideway-test-')
  return { cluster: await startTestCluster(dataDir), dataDir }
}

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}
