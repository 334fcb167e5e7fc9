import { connect } from 'node:net'

interface RawAnswer {
  /** 0: it was closed without an answer. */
  status: number
  head: string
  body: string
}

/** Sends raw bytes, and reads until the server closes the connection. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((done) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', () => {})
    socket.on('close', () => done(readAnswer(Buffer.concat(pieces).toString('latin1'))))
  })
}

/** One request whose path is sent unchanged, without a client's normalisation. */
export function askRaw(port: number, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const lines = Object.entries({ host: `localhost:${port}`, connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return sendRaw(port, Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`, 'latin1'))
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') }
}

/** Sends a chunked body until the server closes the connection. Returns the number of bytes that it accepted. */
export function pour(port: number, path: string, most: number): Promise<number> {
  return new Promise((done) => {
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    const go = () => {
      while (sent < most && socket.writable) {
        sent += 0x10000
        if (!socket.write(piece)) return
      }
      if (sent >= most) socket.destroy()
    }
    socket.on('connect', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n`,
      )
      go()
    })
    socket.on('drain', go)
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.on('close', () => done(socket.bytesWritten))
  })
}
