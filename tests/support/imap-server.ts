import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * What a mail server does with a command. `reject` answers NO, `cut` closes the connection in the middle of the answer, `drop`
 * before it, and `empty` leaves the data out, as servers do for an email that they cannot open.
 */
export type ImapTreatment = 'answer' | 'reject' | 'cut' | 'drop' | 'empty'

interface StoredEmail {
  uid: number
  raw: Buffer
  flags: Set<string>
  receivedAt: Date
}

export interface ImapServer {
  url: string
  emails: StoredEmail[]
  /** Each command that was received, without its tag. */
  commands: string[]
  /** Null answers every command as it should. */
  treat: ((command: string) => ImapTreatment) | null
  /** Some servers do not tell it. */
  tellsUidNext: boolean
  capabilities: string
  deliver(raw: Buffer | string, with_?: { flags?: string[]; receivedAt?: Date }): number
  /** Another UIDVALIDITY and other numbers, as after a restore or a move of the mailbox. */
  renumber(first?: number): void
}

const USER = 'replies@tideway.example'
const PASSWORD = 'p@ss "word"\\'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An IMAP4rev1 server (RFC 3501) on this machine with one mailbox, as much of it as a client that reads one needs. */
export async function anImapServer({ password = PASSWORD } = {}): Promise<ImapServer> {
  const sockets = new Set<Socket>()
  let uidNext = 1
  let uidValidity = 1_700_000_000
  const mailbox: ImapServer = {
    url: '',
    emails: [],
    commands: [],
    treat: null,
    tellsUidNext: true,
    capabilities: 'IMAP4rev1 AUTH=PLAIN SASL-IR ID UIDPLUS',
    deliver(raw, { flags = [], receivedAt = new Date() } = {}) {
      mailbox.emails.push({ uid: uidNext, raw: Buffer.from(raw), flags: new Set(flags), receivedAt })
      return uidNext++
    },
    renumber(first = 1) {
      uidValidity += 1
      uidNext = first
      for (const email of mailbox.emails) email.uid = uidNext++
    },
  }

  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true))
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write(`* OK [CAPABILITY ${mailbox.capabilities}] ready\r\n`)
    let received = ''
    /** The tag of an AUTHENTICATE whose answer has not come yet. */
    let waiting: string | null = null
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk
      for (let line = takeLine(); line !== null; line = takeLine()) {
        if (waiting !== null) {
          act(waiting, `AUTHENTICATE PLAIN ${line}`)
          continue
        }
        const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
        act(tag, command)
      }
    })

    /** One command with its literals; null while it is not whole. */
    function takeLine(): string | null {
      const [, literal] = /^[^\r\n]*\{(\d+)\}\r\n$/.exec(received) ?? []
      if (literal !== undefined) throw new Error(`expected no literal from the client, got ${received}`)
      const end = received.indexOf('\r\n')
      if (end < 0) return null
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      return line
    }

    function act(tag: string, command: string) {
      waiting = null
      const [, name = ''] = /^((?:UID )?\w+)/i.exec(command) ?? []
      mailbox.commands.push(command)
      const treatment = mailbox.treat?.(command) ?? 'answer'
      if (treatment === 'drop') return socket.destroy()
      if (treatment === 'reject') return socket.write(`${tag} NO [UNAVAILABLE] not now\r\n`)
      if (/^AUTHENTICATE PLAIN$/i.test(command)) {
        waiting = tag
        return socket.write('+ \r\n')
      }
      const answer = Buffer.concat(answerTo(name.toUpperCase(), command, treatment === 'empty'))
      if (treatment === 'cut') return socket.write(answer.subarray(0, answer.length / 2), () => socket.destroy())
      socket.write(answer)
      const isRight = !/^(LOGIN|AUTHENTICATE)/i.test(command) || isLogin(command)
      socket.write(`${tag} ${isRight ? 'OK done' : 'NO [AUTHENTICATIONFAILED] Invalid credentials'}\r\n`)
      if (/^LOGOUT/i.test(command)) socket.end()
    }
  })

  const isLogin = (command: string): boolean => {
    const [, sasl] = /^AUTHENTICATE PLAIN (\S+)$/i.exec(command) ?? []
    if (sasl) return Buffer.from(sasl, 'base64').toString() === `\0${USER}\0${password}`
    const [user, given] = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|(?<= )([^\s"]+)/g)].map(
      ([, quoted, atom]) => quoted?.replace(/\\(.)/g, '$1') ?? atom,
    )
    return user === USER && given === password
  }

  const answerTo = (name: string, command: string, isEmpty: boolean): Buffer[] => {
    const lines = (...texts: string[]) => texts.map((text) => Buffer.from(`* ${text}\r\n`))
    const { emails } = mailbox
    switch (name) {
      case 'CAPABILITY':
        return lines(`CAPABILITY ${mailbox.capabilities}`)
      case 'LIST':
      case 'LSUB':
        return lines(`${name} (\\HasNoChildren) "/" INBOX`)
      case 'SELECT':
      case 'EXAMINE':
        return lines(
          'FLAGS (\\Seen \\Answered \\Flagged \\Deleted \\Draft)',
          'OK [PERMANENTFLAGS (\\Seen \\Answered \\Flagged \\Deleted \\Draft \\*)] kept',
          `${emails.length} EXISTS`,
          '0 RECENT',
          `OK [UIDVALIDITY ${uidValidity}] valid`,
          ...(mailbox.tellsUidNext ? [`OK [UIDNEXT ${uidNext}] next`] : []),
        )
      case 'UID SEARCH':
        return lines(['SEARCH', ...emails.filter(searched(command)).map(({ uid }) => uid)].join(' '))
      case 'UID FETCH':
        return emails.flatMap((email, index) =>
          uidsIn(command)(email.uid) ? fetched(command, email, index + 1, isEmpty) : [],
        )
      case 'UID STORE':
        for (const email of emails)
          if (uidsIn(command)(email.uid)) for (const flag of command.match(/\\\w+/g) ?? []) email.flags.add(flag)
        return []
      case 'LOGOUT':
        return lines('BYE logging out')
      default:
        return []
    }
  }

  const lastUid = () => mailbox.emails.at(-1)?.uid ?? 0
  /** "5:*" holds the last email also where its number is below five (RFC 3501, section 6.4.8). */
  const uidsIn = (command: string) => {
    const [, from = '', to = from] = /UID (?:\w+ )*?(\d+|\*)(?::(\d+|\*))?/i.exec(command) ?? []
    const [one, other] = [from, to].map((end) => (end === '*' ? lastUid() : Number(end))) as [number, number] // both are given
    return (uid: number) => uid >= Math.min(one, other) && uid <= Math.max(one, other)
  }

  const searched = (command: string) => {
    const [, day, month, year] = /SINCE "?(\d+)-(\w+)-(\d+)/i.exec(command) ?? []
    const since = day ? Date.UTC(Number(year), MONTHS.indexOf(month ?? ''), Number(day)) : 0
    const isAsked = /UID SEARCH .*UID /i.test(command) ? uidsIn(command.replace(/^UID SEARCH /i, '')) : () => true
    return ({ uid, receivedAt }: StoredEmail) => isAsked(uid) && receivedAt.getTime() >= since
  }

  const fetched = (command: string, { uid, raw, flags }: StoredEmail, number: number, isEmpty: boolean): Buffer[] => {
    const [body, from, length] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(command) ?? []
    const items = [`UID ${uid}`]
    if (/FLAGS/i.test(command)) items.push(`FLAGS (${[...flags].join(' ')})`)
    if (/RFC822\.SIZE/i.test(command)) items.push(`RFC822.SIZE ${raw.length}`)
    if (!body) return [Buffer.from(`* ${number} FETCH (${items.join(' ')})\r\n`)]
    if (!/PEEK/i.test(body)) flags.add('\\Seen')
    const section = from === undefined ? 'BODY[]' : `BODY[]<${from}>`
    if (isEmpty) return [Buffer.from(`* ${number} FETCH (${items.join(' ')} ${section} NIL)\r\n`)]
    const asked = from === undefined ? raw : raw.subarray(Number(from), Number(from) + Number(length))
    const start = `* ${number} FETCH (${items.join(' ')} ${section} {${asked.length}}\r\n`
    return [Buffer.from(start), asked, Buffer.from(')\r\n')]
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port, so this is no path
  mailbox.url = `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((done) => server.close(() => done()))
  })
  return mailbox
}
