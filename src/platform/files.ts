import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingsError } from './config.ts'

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

/** The folder of DATA_DIR is there and can be written to. @throws SettingsError in one line. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new SettingsError([`DATA_DIR names a folder that cannot be used (${codeOf(error) || 'unknown'})`])
  }
}

/** Step by step: where a folder can never be made, as below /proc, Node's own recursive way does not come back. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return access(`${folder}/.`)
    const parent = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || (await isThere(parent))) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
