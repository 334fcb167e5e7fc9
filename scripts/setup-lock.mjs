import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const path = '.setup.lock'
const own = `${process.pid} ${Date.now()} ${Math.random()}`
/** A living owner touches its lock each second; one that did not for this long is gone, even if its number is in use again. */
const staleAfterMs = 15_000

/**
 * Runs `action` while no other command of this folder installs or builds. `npm test` beside `npm start` is everyday work:
 * two `npm ci` at once each delete the node_modules that the other fills, and two builds each empty build/ while the other
 * writes it or the site starts from it.
 */
export async function whileLocked(action) {
  if (!take()) console.log('Waiting for another setup in this folder …')
  while (!take()) await sleep(200)
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 1000)
  beat.unref()
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await action()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take() {
  const owner = read()
  if (owner === own) return true
  if (owner && isStale(owner)) discard(owner)
  try {
    writeFileSync(path, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function isStale(owner) {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfterMs) return true
    process.kill(Number.parseInt(owner, 10), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Another process may have taken the lock since `owner` was read: then the file that was moved is its lock, and goes back. */
function discard(owner) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function read() {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // it is not held
  }
}
