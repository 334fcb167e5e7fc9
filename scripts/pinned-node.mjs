import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The Node that package.json pins, no matter which Node the machine has. */
export function findPinnedNode() {
  const pinned = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  throw new Error(`${pinned} is missing: npm must be allowed to run install scripts (npm config get ignore-scripts).`)
}
