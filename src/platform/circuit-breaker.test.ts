import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

class Silence extends Error {}

/** A service that does not answer while `silent` is set, behind a circuit breaker, with the test's own clock. */
function aCircuit(failureThreshold = 3) {
  const world = { silent: true, now: 0, calls: 0, changes: [] as boolean[] }
  const circuit = createCircuitBreaker({
    failureThreshold,
    retryAfterMs: 1000,
    isFailure: (error) => error instanceof Silence,
    openError: () => new Error('not asked'),
    onChange: (isOpen) => world.changes.push(isOpen),
    now: () => world.now,
  })
  const call = () =>
    circuit.call(async () => {
      world.calls += 1
      if (world.silent) throw new Silence('no answer')
      return 'an answer'
    })
  return { world, circuit, call }
}

test('B5: after three failures in a row no more calls are made, and every caller gets an error at once', async () => {
  const { world, circuit, call } = aCircuit()
  for (let turn = 0; turn < 3; turn++) await expect(call()).rejects.toThrow('no answer')
  expect(circuit.isOpen()).toBe(true)
  for (let turn = 0; turn < 50; turn++) await expect(call()).rejects.toThrow('not asked')
  expect(world.calls).toBe(3)
})

test('B5: a failure, an answer and two failures leave it closed, and so does an error, which is an answer', async () => {
  const { world, circuit, call } = aCircuit()
  await call().catch(() => {})
  world.silent = false
  await call()
  world.silent = true
  for (let turn = 0; turn < 2; turn++) await call().catch(() => {})
  expect(circuit.isOpen()).toBe(false)
  await expect(circuit.call(() => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected')
  await call().catch(() => {})
  expect(circuit.isOpen()).toBe(false)
})

test('B5: half open it lets one call through at a time, stays open after another failure, and closes with the first answer', async () => {
  const { world, circuit, call } = aCircuit()
  for (let turn = 0; turn < 3; turn++) await call().catch(() => {})
  world.now += 1000
  const together = await Promise.allSettled([call(), call(), call()])
  expect(together.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: no answer',
    'Error: not asked',
    'Error: not asked',
  ])
  await expect(call(), 'the time counts from the last failure').rejects.toThrow('not asked')
  world.now += 1000
  world.silent = false
  expect(await call()).toBe('an answer')
  expect(await Promise.all([call(), call()])).toEqual(['an answer', 'an answer'])
  expect(circuit.isOpen()).toBe(false)
  expect(world.changes).toEqual([true, false])
})

test('B5: one that never opens keeps calling a service that does not answer', async () => {
  const { world, call } = aCircuit(Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 50; turn++) await expect(call()).rejects.toThrow('no answer')
  expect(world.calls).toBe(50)
})

test('it knows whether the last call was answered, and nothing before the first', async () => {
  const { world, circuit, call } = aCircuit()
  expect(circuit.lastCallSucceeded()).toBe(null)
  await call().catch(() => {})
  expect(circuit.lastCallSucceeded()).toBe(false)
  world.silent = false
  await call()
  expect(circuit.lastCallSucceeded()).toBe(true)
})
