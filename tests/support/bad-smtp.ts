import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { SMTPServer } from 'smtp-server'

/**
 * What a mail server does with a message. `reject` is a permanent error that says nothing of the address, `unknown` says that
 * there is no such mailbox. `hang`: it receives all of it and never answers.
 */
export type Treatment = 'take' | 'later' | 'later-after-data' | 'reject' | 'unknown' | 'hang'

export interface BadSmtp {
  url: string
  /** The Message-IDs of the accepted messages, in order. */
  taken: string[]
  /** How often each treatment was applied. */
  given: Record<Treatment, number>
  /** Closes the port until `begin`. */
  end(): Promise<void>
  begin(): Promise<void>
}

const failing = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** A mail server whose treatment of each try the test decides: by recipient, and by the number of earlier tries. */
export async function aBadSmtp(treat: (recipient: string, before: number) => Treatment): Promise<BadSmtp> {
  const taken: string[] = []
  const given = { take: 0, later: 0, 'later-after-data': 0, reject: 0, unknown: 0, hang: 0 }
  const tries = new Map<string, number>()
  const chosen = new Map<string, Treatment>()
  const sockets = new Set<Socket>()
  let server: SMTPServer | null = null
  let port = 0

  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, session, done) {
        const before = tries.get(address) ?? 0
        tries.set(address, before + 1)
        const treatment = treat(address, before)
        given[treatment] += 1
        chosen.set(session.id, treatment)
        if (treatment === 'later') done(failing(451, 'try again later'))
        else if (treatment === 'reject') done(failing(554, 'not now'))
        else if (treatment === 'unknown') done(failing(550, 'no such mailbox'))
        else done()
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const treatment = chosen.get(session.id)
          if (treatment === 'hang') return
          if (treatment === 'later-after-data') return done(failing(452, 'insufficient storage'))
          taken.push(/^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
          done()
        })
      },
    })

  const smtp: BadSmtp = {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    taken,
    given,
    async begin() {
      const next = open()
      next.server.on('connection', (socket: Socket) => sockets.add(socket))
      await new Promise<void>((done) => next.listen(port, '127.0.0.1', done))
      port = (next.server.address() as AddressInfo).port // it listens on a port, so this is no path
      server = next
    },
    async end() {
      const last = server
      server = null
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      if (last) await new Promise<void>((done) => last.close(() => done()))
    },
  }
  await smtp.begin()
  onTestFinished(() => smtp.end())
  return smtp
}
