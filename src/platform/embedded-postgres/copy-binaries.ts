import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesIn, type Binaries } from './binaries.ts'
import { fingerprint } from './fingerprint.ts'

/** Where root keeps what another user must be able to reach. */
export const PLACE_FOR_OTHERS = '/var/lib/tideway'

/** Copied once, under a name made of its place, age and size, so that a new version is copied anew. */
export async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const { mtimeMs, size } = statSync(binaries.postgres)
  const copy = join(PLACE_FOR_OTHERS, `postgres-${fingerprint(`${binaries.root} ${mtimeMs} ${size}`)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    await mkdir(PLACE_FOR_OTHERS, { recursive: true })
    await cp(binaries.root, half, { recursive: true, verbatimSymlinks: true })
    await chmod(half, 0o755)
    await rename(half, copy).catch(() => rm(half, { recursive: true })) // another process was first
  }
  return binariesIn(copy)
}
