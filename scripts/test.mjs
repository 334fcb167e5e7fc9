// What `npm test` runs, in this order, until something fails. `npm test -- unit` runs one part, `npm test -- unit browser` two.
import { join } from 'node:path'
import { buildProduct } from './build-product.mjs'
import { findBrowser } from './find-browser.mjs'
import { run } from './run-child.mjs'

const node = (...words) => run(process.execPath, words)
const bin = (...path) => join('node_modules', ...path)

/** `npm test` runs all but these: they are asked for by name. `npm run test:faults` is `npm test -- faults`. */
const onlyByName = new Set(['faults'])

const parts = {
  types: async () =>
    (await node(bin('@react-router', 'dev', 'bin.cjs'), 'typegen')) ||
    (await node(bin('typescript', 'bin', 'tsc'), '--noEmit')),
  lint: () => node(bin('oxlint', 'bin', 'oxlint')),
  format: () => node(bin('oxfmt', 'bin', 'oxfmt'), '--check'),
  unit: async () => {
    await buildProduct() // some tests start the built server
    return node(bin('vitest', 'vitest.mjs'), 'run')
  },
  faults: async () => {
    await buildProduct()
    process.env.FAULTS = 'long'
    return node(bin('vitest', 'vitest.mjs'), 'run', 'tests/faults', '--no-file-parallelism')
  },
  browser: async () => {
    await buildProduct()
    process.env.CHROMIUM_PATH = await findBrowser()
    return node(bin('@playwright', 'test', 'cli.js'), 'test')
  },
}

const started = performance.now()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) end(1, `no such part: ${unknown.join(' ')}. The parts are ${Object.keys(parts).join(', ')}`)

for (const [name, check] of Object.entries(parts)) {
  if (chosen.length > 0 ? !chosen.includes(name) : onlyByName.has(name)) continue
  console.log(`\n— ${name}`)
  const code = await check().catch((error) => {
    console.error(error.message)
    return 1
  })
  if (code !== 0) end(code, `${name} failed`)
}
end(0, chosen.length > 0 ? `${chosen.join(' ')} passed` : 'all passed')

function end(code, verdict) {
  console.log(`\nnpm test: ${verdict} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  process.exit(code)
}
