import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SettingsError } from './config.ts'

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
