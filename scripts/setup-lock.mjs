import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const path = '.setup.lock'
const mine = `${process.pid} ${Date.now()} ${Math.random()}`
/** A living owner touches its lock each second; one that did not for this long is gone, even if its number is in use again. */
const staleAfterMs = 15_000

/** Two at once in one folder take turns. */
export async function whileLocked(act) {
  if (!take()) console.log('Waiting for another setup in this folder …')
  while (!take()) await sleep(200)
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 1000)
  beat.unref()
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await act()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take() {
  const owner = read()
  if (owner === mine) return true
  if (owner && isStale(owner)) discard(owner)
  try {
    writeFileSync(path, mine, { flag: 'wx' })
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

/** Another waiter may have been faster and hold the lock by now: then what was moved aside is its own, and goes back. */
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
    return undefined // nobody holds it
  }
}
