import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-child.mjs'
import { whileLocked } from './setup-lock.mjs'

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export async function installPackages() {
  if (isInstalled()) return
  await whileLocked(async () => {
    if (isInstalled()) return
    console.log('Installing packages (npm ci) …')
    const words = ['ci', '--include=dev', '--no-audit', '--no-fund']
    await runQuietly('npm', words, {
      env: { ...process.env, PATH: pathOfTheMachine() },
      shell: process.platform === 'win32',
    })
  })
}

/** npm writes down what it installed as its last deed, so an interrupted install does not count. */
function isInstalled() {
  const record = join('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages('package-lock.json')
  const present = readPackages(record)
  return Object.entries(wanted).every(
    ([path, { version, resolved, optional }]) =>
      path === '' || (present[path] ? isSame(present[path], { version, resolved }) : optional),
  )
}

function isSame(present, wanted) {
  return present.version === wanted.version && present.resolved === wanted.resolved
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** `npm start` puts node_modules/.bin first, whose Node would vanish under npm while it replaces node_modules. */
function pathOfTheMachine() {
  const ours = join(process.cwd(), 'node_modules')
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => !entry.startsWith(ours)).join(delimiter)
}
