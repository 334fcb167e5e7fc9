import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, SettingsError } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'

/** The error when the product is started with these settings; src/main.ts prints it and ends with 1. */
async function faultOf(env: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tideway-settings-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const log = createLog(() => {})
  const from = { name: 'Tideway Agile', address: 'hello@tideway.example' }
  try {
    const open = await openPlatform({ config: readConfig({ DATA_DIR: dataDir, ...env }), log, from })
    await open.close()
    return 'it started'
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return String(error)
  }
}

test('C12: with eight wrong settings one line names every one of them, and no value', async () => {
  const wrong = {
    PORT: 'three thousand',
    PUBLIC_URL: 'tideway.example/secret-path',
    DATABASE_URL: 'mysql://tideway:hunter2@db.example/tideway',
    SMTP_URL: 'http://mail.example/letmein',
    STRIPE_SECRET_KEY: 'pk_live_do_not_print_this',
    STRIPE_WEBHOOK_SECRET: 'not-a-signing-secret',
    TRUSTED_PROXIES: 'my-proxy.internal',
    DEMO_PAGES: 'perhaps',
  }
  const fault = await faultOf(wrong)
  expect(fault).not.toContain('\n')
  for (const [name, value] of Object.entries(wrong)) {
    expect(fault).toContain(name)
    expect(fault).not.toContain(value)
  }
})

test.for([
  ['that is not there', 'tideway:hunter2@127.0.0.1:1/tideway'],
  ['at a port that cannot be', 'tideway:hunter2@127.0.0.1:99999/tideway'],
  ['at a host that cannot be', 'tideway:hunter2@[tideway/tideway'],
])('C12: a database %s is a setting to mend, in one line without the password', async ([, address]) => {
  const fault = await faultOf({ DATABASE_URL: `postgres://${address}` })
  expect(fault).toContain('DATABASE_URL names a database that cannot be used now')
  expect(fault).not.toMatch(/\n|hunter2/)
})

test('C12 twin: the underlying error, shown unchanged, contains the password', () => {
  let beneath: unknown
  try {
    new URL('postgres://tideway:hunter2@[tideway/tideway')
  } catch (error) {
    beneath = error
  }
  expect(inspect(beneath)).toContain('hunter2')
})

test('C12: a server that closes each connection at once is not taken for a database', async () => {
  const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens at a port
  expect(await faultOf({ DATABASE_URL: `postgres://127.0.0.1:${port}/tideway` })).toContain('DATABASE_URL')
})

test.for([
  ['is a file', 'package.json'],
  ['would be in a file', 'package.json/data'],
  ['no user can make', '/proc/tideway/data'],
])('C12: a folder for the data that %s is a setting to mend', async ([, folder = '']) => {
  expect(await faultOf({ DATA_DIR: folder })).toMatch(/^\S*Error: Wrong settings: DATA_DIR names a folder that [^\n]+$/)
})
