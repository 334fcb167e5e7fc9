import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for this test alone. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tideway-fault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
