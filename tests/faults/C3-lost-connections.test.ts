import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookOverHttp, initiateOverHttp } from '../support/calls.ts'
import { isLong } from '../support/long.ts'
import { aPlatform } from '../support/platform.ts'
import { startProcess } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'

const KILLS = isLong ? 500 : 30
const BUYERS = 8

test('C3: the database ends every connection again and again under load, and the server survives, keeps what it confirmed, and goes on', async () => {
  const platform = await aPlatform({ isWarm: false })
  const { label: trainingDate } = await aRoomyRun(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  // A start that loses its connection fails: the server reports ready before the last steps of its start.
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(`is at ${server.url}`)
  const killer = new pg.Client({ connectionString: platform.url })
  await killer.connect()
  onTestFinished(() => killer.end())

  const promised: string[] = []
  let isOver = false
  const buy = async () => {
    while (!isOver) {
      // While its connections are cut it may reject requests; it must not exit.
      const booked = await bookOverHttp(server, { trainingDate })
      expect([200, 500, 503]).toContain(booked.status)
      if (booked.status !== 200) continue
      const traineeId = booked.body.traineeId ?? ''
      promised.push(traineeId)
      expect([200, 500, 503]).toContain((await initiateOverHttp(server, traineeId)).status)
    }
  }
  const buyers = Promise.allSettled(Array.from({ length: BUYERS }, buy))
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(60)
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }
  isOver = true
  const ends = await buyers

  expect(server.process.exitCode, server.output().slice(-2000)).toBe(null)
  expect(ends).toEqual(Array.from({ length: BUYERS }, () => ({ status: 'fulfilled', value: undefined })))
  const again = await bookOverHttp(server, { trainingDate })
  expect(again.status).toBe(200)
  const kept = await platform.db.selectFrom('booking').select('publicId').execute()
  expect(kept.map((one) => one.publicId)).toEqual(expect.arrayContaining(promised))
  expect(await findBrokenInvariants(platform)).toEqual([])
})
