import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, bookOverHttp, initiateOverHttp, readPage } from '../support/calls.ts'
import { aFolder } from '../support/folders.ts'
import { BUILT_SERVER, startProcess } from '../support/processes.ts'
import { freePort, type RunningServer } from '../support/server.ts'

test('C6: with the embedded database, a booking is still there after kill -9 and a new start on the same folder', async () => {
  const dataDir = await aFolder()
  const before = await startProcess({ databaseUrl: '', dataDir })
  const trainingDate = await aTrainingDate(before)
  const booked = await bookOverHttp(before, { trainingDate })
  expect(booked.status).toBe(200)
  await before.stop('SIGKILL')

  const after = await startProcess({ databaseUrl: '', dataDir })
  const checkout = await readPage(after, `/checkout/${booked.body.traineeId}`)
  expect(checkout.status).toBe(200)
  expect(checkout.html).toContain('Scrum Master')
  expect(await initiateOverHttp(after, booked.body.traineeId ?? '')).toMatchObject({
    status: 200,
    body: { amount: 1500 },
  })
  await stopWithItsDatabase(after)
})

test('C6: a second server on the folder of a running one ends with 1 and one clear line, and the first goes on', async () => {
  const dataDir = await aFolder()
  const first = await startProcess({ databaseUrl: '', dataDir })
  const second = spawn(process.execPath, ['--enable-source-maps', BUILT_SERVER], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void second.kill('SIGKILL'))
  const [[code], output] = await Promise.all([once(second, 'exit'), text(second.stderr)])
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining(`is in use by another running server (process ${first.process.pid})`),
  ])
  expect((await fetch(`${addressOf(first)}/readyz`)).status).toBe(200)
  await stopWithItsDatabase(first)
})

async function aTrainingDate(server: RunningServer): Promise<string> {
  const response = await fetch(`${addressOf(server)}/mainapp/api/v1/courses/1`)
  const course = (await response.json()) as { trainingDate: string } // as the specification has it
  return course.trainingDate.split('|')[0] ?? ''
}

/** Stops its PostgreSQL too, so that nothing writes to the folder while it is removed. */
async function stopWithItsDatabase(server: RunningServer): Promise<void> {
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(`is at ${server.url}`)
  expect(await server.stop('SIGTERM')).toBe(0)
}
