import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

/** One process takes the form and then disappears; another one answers when the buyer sends it again. */
test.for([
  { again: 'under the same key', key: 'a', bookings: 1 },
  { again: 'twin: under another key', key: 'b', bookings: 2 },
])('C6: a form whose answer was lost with its process is sent again, $again: $bookings', async ({ key, bookings }) => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const [first, second] = [await aSite({ databaseUrl: platform.url }), await aSite({ databaseUrl: platform.url })]
  const body = JSON.stringify({
    fullName: 'Amara Okafor',
    email: 'amara@example.com',
    phoneNumber: '44 1234567890',
    courseId: 1,
    trainingDate,
  })
  const head = [
    'POST /mainapp/api/v1/traineeDetails HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `idempotency-key: ${'a'.repeat(32)}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  const kept = () => platform.db.selectFrom('booking').select('publicId').orderBy('createdAt').execute()
  const socket = connect(first.port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
  socket.on('error', () => {})
  // The answer is not read: the connection is dropped once the booking exists.
  await expect.poll(kept, { timeout: 10_000 }).toHaveLength(1)
  socket.destroy()

  const answer = await fetch(`${addressOf(second)}/mainapp/api/v1/traineeDetails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key.repeat(32) },
    body,
  })
  const { traineeId } = (await answer.json()) as { traineeId: string } // our own API's answer
  expect(answer.status).toBe(200)
  const ids = (await kept()).map((one) => one.publicId)
  expect(ids).toHaveLength(bookings)
  expect(ids.at(-1)).toBe(traineeId)
})
