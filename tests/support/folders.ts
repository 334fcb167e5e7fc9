import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './endings.ts'

/** A folder for only this test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tideway-fault-'))
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
