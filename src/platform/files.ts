import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of small files of ours. Their names are made by us, never by a visitor. */
export interface Files {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null: there is no such file. */
  read(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
}

export function openFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{32}\.\w+$/.test(name)) throw new Error('expected the name of a file of ours')
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(pathOf(name), bytes, { flag: 'wx' })
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
