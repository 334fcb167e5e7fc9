const LENGTH_BYTES = 4
/** More than a row or a piece of a file ever is: a length above it comes from a damaged file. */
const LONGEST = 256 * 1024 * 1024
/** Rows are put together into frames of about this many bytes. */
const FULL = 64 * 1024

/** A frame is its length and so many bytes. An empty one ends a part. */
export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Small pieces together, so that a frame a row does not make the file larger. */
export async function* inLargeChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < FULL) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** @throws when the bytes end in the middle of a frame. */
export async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    while (held.length >= LENGTH_BYTES) {
      const length = held.readUInt32BE()
      if (length > LONGEST) throw new Error(`expected a frame of at most ${LONGEST} bytes, got ${length}`)
      if (held.length < LENGTH_BYTES + length) break
      yield held.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
      held = held.subarray(LENGTH_BYTES + length)
    }
  }
  if (held.length > 0) throw new Error('expected a whole frame, got the end of the file')
}
