import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'

/** What pg's connection can do besides what its types say: https://github.com/brianc/node-postgres/blob/master/packages/pg/lib/connection.js */
interface Connection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const ignore = () => {}

/** The rows that a `copy … to stdout` sends. A slow reader holds the database back, so that memory stays flat. */
export function copyOut(client: pg.Client, query: string): Readable {
  let connection: pg.Connection | undefined
  const rows = new Readable({ read: () => void connection?.stream.resume() })
  const asked = {
    submit(opened: pg.Connection) {
      connection = opened
      opened.query(query)
    },
    handleRowDescription: ignore,
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied: pg reads the next message into the same memory.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete: ignore,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  }
  client.query(asked)
  return rows
}

/** Gives rows to a `copy … from stdin`. @throws what the database says of them, or whoever gives them. */
export async function copyIn(client: pg.Client, query: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const open = Promise.withResolvers<Connection>()
  const taken = Promise.withResolvers<void>()
  taken.promise.catch(ignore) // it is awaited below, perhaps after it has failed
  let failed = false
  const asked = {
    submit: (connection: pg.Connection) => connection.query(query),
    handleCopyInResponse: (connection: Connection) => open.resolve(connection),
    handleCommandComplete: ignore,
    handleReadyForQuery: () => taken.resolve(),
    handleError(error: Error) {
      failed = true
      open.reject(error)
      taken.reject(error)
    },
  }
  client.query(asked)
  const connection = await open.promise
  try {
    for await (const row of rows) {
      if (failed) break
      connection.sendCopyFromChunk(row)
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), taken.promise])
    }
  } catch (error) {
    connection.sendCopyFail('the rows ended early')
    await taken.promise.catch(ignore)
    throw error
  }
  if (!failed) connection.endCopyFrom()
  await taken.promise
}
