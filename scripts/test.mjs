// What `npm test` runs: the quick checks side by side, then the unit tests, then the journeys in a browser; the first that
// fails ends the run. Name parts to run only those, and files or folders to run only theirs:
//   npm test -- unit src/domain/bookings
//   npm run test:faults -- --long
//   npm run test:faults -- rough
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct } from './build-product.mjs'
import { findBrowser } from './find-browser.mjs'
import { findClockLibrary, pathWithClock, roughMoments } from './rough-times.mjs'
import { run } from './run-child.mjs'

const bin = (...path) => join('node_modules', ...path)
const vitest = bin('vitest', 'vitest.mjs')

const started = performance.now()
let written
/** The types of the routes, which are written anew: both who check the types and who lint follow the imports into them. */
const routeTypes = () => (written ??= quietly([bin('@react-router', 'dev', 'bin.cjs'), 'typegen']))
const words = process.argv.slice(2)
const isLong = words.includes('--long')
const isRough = words.includes('rough')
const parts = {
  types: async () => {
    await routeTypes()
    await quietly([bin('typescript', 'bin', 'tsc'), '--noEmit'])
  },
  lint: async () => {
    await routeTypes()
    await quietly([bin('oxlint', 'bin', 'oxlint')])
  },
  format: () => quietly([bin('oxfmt', 'bin', 'oxfmt'), '--check']),
  build: () => buildProduct(),
  unit: () => aloud([vitest, 'run', '--project=pure', '--project=db', '--project=http', ...places]),
  browser: () => journeys('journeys'),
  faults: async () => {
    await buildProduct()
    if (isRough) return roughJourneys()
    if (isLong) process.env.FAULTS = 'long'
    const inBrowser = places.filter((place) => place.includes('e2e'))
    if (places.length === 0 || inBrowser.length < places.length)
      await aloud([vitest, 'run', '--project=faults', ...places.filter((place) => !inBrowser.includes(place))])
    if (places.length === 0 || inBrowser.length > 0) await journeys('faults', inBrowser)
  },
}
useOwnTempFolder()
const stages = [['types', 'lint', 'format', 'build'], ['unit'], ['browser'], ['faults']]
/** `npm test` runs all but these: they are asked for by name. `npm run test:faults` is `npm test -- faults`. */
const onlyByName = ['faults']

const named = words.filter((word) => Object.hasOwn(parts, word))
const places = words.filter((word) => !named.includes(word) && word !== '--long' && word !== 'rough')
if (places.length > 0 && !named.some((name) => ['unit', 'browser', 'faults'].includes(name)))
  end(1, `no such part: ${places.join(' ')}. The parts are ${Object.keys(parts).join(', ')}`)
const chosen = named.length > 0 ? named : Object.keys(parts).filter((name) => !onlyByName.includes(name))

for (const stage of stages) {
  const asked = stage.filter((name) => chosen.includes(name))
  // The first that fails ends the run, and what still runs beside it ends with this process.
  await Promise.all(asked.map(runPart))
}
end(0, named.length > 0 ? `${named.join(' ')} passed` : 'all passed')

async function runPart(name) {
  const begun = performance.now()
  try {
    await parts[name]()
  } catch (error) {
    console.error(`\n— ${name}\n${error.message}`)
    end(1, `${name} failed`)
  }
  console.log(`— ${name}: ${secondsSince(begun)} s`)
}

async function journeys(project, files = places) {
  await buildProduct()
  process.env.CHROMIUM_PATH = await findBrowser()
  await aloud([bin('@playwright', 'test', 'cli.js'), 'test', `--project=${project}`, ...files])
}

/**
 * The journeys as people have them: scripts and jobs come late, other work keeps a processor busy, and it is early, evening, just
 * before midnight, and the night on which the clocks change.
 */
async function roughJourneys() {
  process.env.CHROMIUM_PATH = await findBrowser()
  const library = findClockLibrary()
  const busy = spawn(process.execPath, ['-e', 'const end = Date.now() + 4 * 3_600_000; while (Date.now() < end);'])
  process.once('exit', () => busy.kill())
  for (const moment of roughMoments(new Date())) {
    console.log(`— rough: the journeys from ${moment} UTC`)
    // As a distance, so that the server, the database and the tests agree whenever they started.
    const ahead = Math.round((Date.parse(`${moment.replace(' ', 'T')}Z`) - Date.now()) / 1000)
    const clock = { LD_PRELOAD: library, FAKETIME: `+${ahead}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    const env = { ROUGH: '1', ROUGH_AHEAD_S: String(ahead), TZ: 'UTC', ...clock, PATH: pathWithClock(clock) }
    const code = await run(
      process.execPath,
      [bin('@playwright', 'test', 'cli.js'), 'test', '--project=journeys', ...places],
      env,
    )
    if (code !== 0) throw new Error(`the journeys from ${moment} UTC ended with ${code}`)
  }
  busy.kill()
}

/** Whatever the tests and their browser leave among the temporary files is removed with this run. */
function useOwnTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tideway-tests-'))
  chmodSync(folder, 0o711) // as root, PostgreSQL runs as another user and has its folders in here
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
}

/** With our terminal, as it happens. */
async function aloud(command) {
  const code = await run(process.execPath, command)
  if (code !== 0) throw new Error(`ended with ${code}`)
}

/** One command after another; what they wrote is shown when one of them fails. */
async function quietly(...commands) {
  for (const command of commands) {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    process.once('exit', () => child.kill())
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const code = await new Promise((done) => child.once('close', done))
    if (code !== 0) throw new Error(output)
  }
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

function end(code, verdict) {
  console.log(`\nnpm test: ${verdict} (${secondsSince(started)} s)`)
  process.exit(code)
}
