import { createServer, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSmtpTransport, RecipientRefused, verifyMailServer } from './smtp.ts'

afterEach(() => void vi.useRealTimers())

test('a mail server that greets after four minutes gets the email; after six it is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = await aServer()
  server.holdsGreeting = true
  for (const [minutes, isSent] of [
    [4, true],
    [6, false],
  ] as const) {
    const sending = send(server.url)
    await server.isAsked()
    vi.advanceTimersByTime(minutes * 60_000)
    server.greet()
    if (isSent) await sending
    else await expect(sending).rejects.toThrow('Greeting')
  }
  expect(server.taken).toHaveLength(1)
})

test.each([
  ['RCPT', '550 5.1.1 No such user here'],
  ['RCPT', '550 No such user here'],
  ['RCPT', '553 5.1.3 Bad address'],
  ['RCPT', '550-5.1.1 The account does not exist.\r\n550 5.1.1 Check for typing errors'],
  ['RCPT', '550 5.2.1 The mailbox is closed'],
])('after %s an address that is answered by %j is refused for good', async (verb, answer) => {
  const { url } = await aServer({ [verb]: answer })
  await expect(send(url)).rejects.toThrow(RecipientRefused)
})

test.each([
  ['greeting', '421 Too many connections'],
  ['MAIL', '451 4.7.1 Greylisted, try again in 300 seconds'],
  ['MAIL', '550 5.7.1 Sender not allowed'],
  ['RCPT', '450 4.2.0 Greylisted'],
  ['RCPT', '421 4.7.0 Closing'],
  ['RCPT', '552 5.2.2 Mailbox full'],
  ['RCPT', '550 5.7.1 Relaying denied'],
  ['RCPT', '550 5.1.8 The domain of the sender does not exist'],
  ['RCPT', '554 Rejected for now'],
  ['DATA', '451 4.3.0 Try again later'],
  ['.', '552 5.3.4 Too big'],
  ['.', 'drop'],
])('after %s an email that is answered by %j is tried again', async (verb, answer) => {
  const { url } = await aServer({ [verb]: answer })
  const error = await send(url).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(RecipientRefused)
})

test('where the address of the server asks for TLS, nothing is said to one that has none; the twin tells all', async () => {
  const server = await aServer()
  await expect(send(`${server.url}?requireTLS=true&ignoreTLS=true`)).rejects.toMatchObject({ code: 'ETLS' })
  await expect(verifyMailServer(`${server.url}?requireTLS=true`)).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.said.join()).not.toContain('MAIL')
  await send(server.url)
  expect(server.taken).toHaveLength(1)
})

async function send(url: string): Promise<void> {
  const transport = openSmtpTransport(url)
  onTestFinished(() => transport.close())
  const [from, to] = ['hello@tideway.example', 'amara@example.org']
  await transport.send({ from, to, subject: 'Hello', text: 'Hello', envelope: { from, to } })
}

const USUAL: Record<string, string> = { greeting: '220 here', STARTTLS: '502 no', DATA: '354 go on', QUIT: '221 bye' }

/** A mail server that answers each verb as the test says, and `.` at the end of an email. `drop` ends the connection. */
async function aServer(answers: Record<string, string> = {}) {
  const server = createServer()
  const state = { said: [] as string[], taken: [] as string[], holdsGreeting: false, url: '' }
  let waiting: (() => void) | null = null
  let asked = Promise.withResolvers<void>()
  server.on('connection', (socket: Socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const answer = (verb: string) => {
      const words = answers[verb] ?? USUAL[verb] ?? '250 fine'
      if (words === 'drop') socket.destroy()
      else socket.write(`${words}\r\n`)
    }
    let inData = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        state.said.push(line)
        const verb = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
        if (inData && line !== '.') continue
        if (line === '.') state.taken.push('one')
        inData = verb === 'DATA' && !answers['DATA']
        answer(verb)
      }
    })
    if (state.holdsGreeting) waiting = () => answer('greeting')
    else answer('greeting')
    asked.resolve()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  state.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(state, {
    /** Until the client has connected, and waits for the greeting. */
    async isAsked() {
      await asked.promise
      await new Promise<void>((done) => void setImmediate(done))
      asked = Promise.withResolvers()
    },
    greet: () => waiting?.(),
  })
}
