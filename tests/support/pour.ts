import { connect } from 'node:net'

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
