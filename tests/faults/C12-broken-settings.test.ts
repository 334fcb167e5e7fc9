import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../support/folders.ts'
import { BUILT_SERVER } from '../support/processes.ts'

const WRONG = {
  PORT: 'three thousand',
  PUBLIC_URL: 'tideway.example/secret-path',
  DATABASE_URL: 'mysql://tideway:hunter2@db.example/tideway',
  SMTP_URL: 'http://mail.example/letmein',
  STRIPE_SECRET_KEY: 'pk_live_do_not_print_this',
  STRIPE_WEBHOOK_SECRET: 'not-a-signing-secret',
  TRUSTED_PROXIES: 'my-proxy.internal',
  DEMO_PAGES: 'perhaps',
}

test('C12: with wrong settings the product does not start: one line names every one of them, and no value', async () => {
  const { code, out, err } = await startWith(WRONG)
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err.trim().split('\n')).toHaveLength(1)
  for (const [name, value] of Object.entries(WRONG)) {
    expect(err).toContain(name)
    expect(err).not.toContain(value)
  }
})

test('C12: a database that cannot be reached is reported as a wrong setting, in one line without the password', async () => {
  const { code, err } = await startWith({ DATABASE_URL: 'postgres://tideway:hunter2@[tideway/tideway' })
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('DATABASE_URL')])
  expect(err).not.toContain('hunter2')
})

test('C12: a server that closes each connection at once is reported as no database, in one line', async () => {
  const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens at a port
  const { code, err } = await startWith({ DATABASE_URL: `postgres://127.0.0.1:${port}/tideway` })
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('DATABASE_URL')])
})

test('C12: a data folder that cannot be made is reported as a wrong setting, in one line', async () => {
  const { code, out, err } = await startWith({ DATA_DIR: '/proc/tideway/data' })
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('DATA_DIR')])
})

test('C12: a port that is in use ends the start with 1 and one line, before a database is made in the data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens at a port
  const dataDir = await aFolder()
  const { code, out, err } = await startWith({ DATA_DIR: dataDir, PORT: String(port) })
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err.trim().split('\n')).toEqual([expect.stringContaining(`PORT ${port} is already in use`)])
  expect(await readdir(dataDir)).toEqual([])
})

async function startWith(env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [BUILT_SERVER], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: await aFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, out, err } // the first argument of "exit"
}
