import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The scripts that a page loads only when it is used: on the first interaction, and for an island. */
export interface ScriptAddresses {
  intent: string
  islands: string
}

const ON_INTERACTION = 'src/web/islands/on-interaction.ts'
const ISLANDS = 'src/web/islands/hydrate-islands.tsx'

/** Where Vite serves them during development. */
export const DEVELOPMENT_SCRIPTS: ScriptAddresses = { intent: `/${ON_INTERACTION}`, islands: `/${ISLANDS}` }

/** Their addresses in the build. @throws when the build lacks one. */
export async function findScripts(folder: string): Promise<ScriptAddresses> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const addressOf = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`expected ${source} in the manifest of ${folder}`)
    return `/${entry.file}`
  }
  return { intent: addressOf(ON_INTERACTION), islands: addressOf(ISLANDS) }
}
