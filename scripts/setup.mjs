// `npm start` and its like on a machine that has nothing but Node and npm: install, build, hand over to the pinned Node.
// Plain Node without packages, because nothing is installed yet when it runs.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest} or newer (https://nodejs.org).`)
  process.exit(1)
}
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** `run`: what the pinned Node is given; `isBuilt`: whether it stands on build/. */
const commands = {
  start: { isBuilt: true, run: ['--enable-source-maps', 'build/server/main.js'], env: { NODE_ENV: 'production' } },
  ...ofProduct([
    'backup',
    'restore',
    'verify',
    'replay-webhooks',
    'doctor',
    'admin:create',
    'key:replace',
    'export-person',
    'erase-person',
    'content:export',
    'content:import',
  ]),
  dev: { isBuilt: false, run: ['scripts/dev.mjs'] },
  test: { isBuilt: false, run: ['scripts/test.mjs'] }, // builds when it comes to what needs it
  bench: { isBuilt: true, run: ['bench/run.ts'] },
  'bench:pages': { isBuilt: true, run: ['bench/pages.ts'] },
  'seed:bookings': { isBuilt: false, run: ['scripts/seed-bookings.ts'] },
  'seed:inbox': { isBuilt: false, run: ['scripts/seed-inbox.ts'] },
  build: { isBuilt: true },
}

/** What the built product does besides serving: src/commands. */
function ofProduct(names) {
  const run = (name) => ['--enable-source-maps', 'build/server/main.js', name]
  return Object.fromEntries(
    names.map((name) => [name, { isBuilt: true, run: run(name), env: { NODE_ENV: 'production' } }]),
  )
}

const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(`node scripts/setup.mjs ${Object.keys(commands).join('|')}`)
  process.exit(1)
}

const { installPackages } = await import('./install-packages.mjs')
const { buildProduct } = await import('./build-product.mjs')
const { findPinnedNode } = await import('./run-child.mjs')
const { handOver } = await import('./run-child.mjs')

try {
  await installPackages()
  if (command.isBuilt) await buildProduct()
  if (command.run) await handOver(findPinnedNode(), [...command.run, ...words], command.env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
