import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../tests/support/commands.ts'
import { aDatabase } from '../../tests/support/database.ts'
import { aFolder } from '../../tests/support/folders.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { anImapServer } from '../../tests/support/imap-server.ts'
import { askSandbox } from '../../tests/support/sandbox.ts'
import { freePort } from '../../tests/support/server.ts'
import { doctor } from './doctor.ts'
import { checkReplies, mailServerFailure, mailServerFinding } from './doctor-checks.ts'

const PUBLIC_URL = 'https://tideway.example'
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const withSign = (lines: string[], sign: string) => lines.filter((line) => line.startsWith(sign))

test('the site as delivered may not go live, and each reason is listed', async () => {
  const { code, lines } = await runCommand(doctor, [], { DATABASE_URL: await aDatabase(), DATA_DIR: await aFolder() })
  expect(code).toBe(1)
  const blocking = withSign(lines, 'BLOCKS').join('\n')
  for (const reason of ['PUBLIC_URL', 'SMTP_URL', 'STRIPE', 'email address', 'telephone', 'postal', 'no owner'])
    expect(blocking).toContain(reason)
  expect(withSign(lines, 'ok')).toContain('ok      the books balance')
  expect(withSign(lines, 'look').join()).toContain('no backup')
  expect(withSign(lines, 'look').join()).toContain('the terms are the sample')
  expect(withSign(lines, 'look').join()).toContain('trainers (2), founders (2), figures (5), stories (16)')
})

test('wrong settings are named, each on its own line, without their values', async () => {
  const { code, lines } = await runCommand(doctor, [], { PORT: 'abc-secret', SMTP_URL: 'nonsense' })
  expect(code).toBe(1)
  expect(withSign(lines, 'BLOCKS')).toHaveLength(2)
  expect(lines.join()).not.toContain('abc-secret')
})

test('a mailbox that rejects the login blocks, with what its server answered; twin: one that takes it is fine', async () => {
  const rejecting = await anImapServer({ password: 'changed' })
  expect(await checkReplies({ imapUrl: rejecting.url })).toEqual({
    level: 'blocks',
    message: 'the mailbox of IMAP_URL rejects its user or password: Invalid credentials',
  })
  expect(await checkReplies({ imapUrl: (await anImapServer()).url })).toMatchObject({ level: 'ok' })
})

test('an unreachable database blocks, and the other checks are still reported', async () => {
  const gone = `postgres://nobody@127.0.0.1:${await freePort()}/gone`
  const { code, lines } = await runCommand(doctor, [], { DATABASE_URL: gone, DATA_DIR: await aFolder() })
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(/BLOCKS {2}the rest could not be looked at/)
  expect(lines.join('\n')).toContain('PUBLIC_URL')
})

test('live keys, an endpoint that gets every event and a mail server that answers are ok', async () => {
  const provider = await aProvider([
    { url: `${PUBLIC_URL}/mainapp/api/v1/payment/webhook`, status: 'enabled', enabled_events: ['*'] },
  ])
  const lines = await examineWith(provider)
  expect(lines).toContain('ok      the provider tells us of every event that we need')
  expect(lines).toContain('ok      the card keys are live ones')
  expect(lines).toContain('ok      the mail server takes mails')
  expect(lines).toContain(`ok      the site is ${PUBLIC_URL}`)
})

test('an endpoint that is missing, disabled or subscribed to too few events blocks', async () => {
  const url = `${PUBLIC_URL}/mainapp/api/v1/payment/webhook`
  const wrong: [object[], string][] = [
    [[], 'has no endpoint'],
    [[{ url, status: 'disabled', enabled_events: ['*'] }], 'is switched off'],
    [[{ url, status: 'enabled', enabled_events: ['payment_intent.succeeded'] }], 'is not told of'],
  ]
  for (const [endpoints, reason] of wrong)
    expect(withSign(await examineWith(await aProvider(endpoints)), 'BLOCKS').join('\n')).toContain(reason)
})

test('a site whose host is not registered for Apple Pay and Google Pay gets the steps to set it right', async () => {
  const on = { status: 'active' }
  const host = { domain_name: 'tideway.example', enabled: true, apple_pay: on, google_pay: on }
  const where = 'at Stripe under Settings, Payment method domains'
  const cases: [object[], string][] = [
    [[host], 'ok      Apple Pay and Google Pay are offered where the browser has them'],
    [[], `look    Apple Pay and Google Pay are not offered: add tideway.example ${where}`],
    [
      [{ ...host, domain_name: 'other.example' }],
      `look    Apple Pay and Google Pay are not offered: add tideway.example ${where}`,
    ],
    [
      [{ ...host, enabled: false }],
      `look    Apple Pay and Google Pay are not offered: tideway.example is switched off ${where}`,
    ],
    [
      [{ ...host, apple_pay: { status: 'inactive' } }],
      `look    Apple Pay is not active for tideway.example: open it ${where} and verify it again`,
    ],
  ]
  for (const [domains, line] of cases) expect(await examineWith(await aProvider([], domains))).toContain(line)
})

test('a mail server that lets us wait is called slow, and one without the encryption that live keys ask for blocks', () => {
  expect(mailServerFinding({ tookMs: 6_000 })).toEqual({
    level: 'check',
    message: 'the mail server takes mails, but is slow: it was ready after 6 seconds',
  })
  expect(mailServerFinding({ tookMs: 900 }).level).toBe('ok')
  const noTls = Object.assign(new Error('no STARTTLS'), { code: 'ETLS' })
  expect(mailServerFailure(noTls)).toMatchObject({ level: 'blocks', message: expect.stringContaining('STARTTLS') })
})

test('the sandbox tells of registered hosts as the provider does', async () => {
  const { stripe, sandbox } = await aPlatform()
  expect(await stripe.findWalletDomain('tideway.example')).toBeNull()
  await askSandbox(sandbox, 'payment_method_domains', { domain_name: 'tideway.example' })
  expect(await stripe.findWalletDomain('tideway.example')).toEqual({ enabled: true, applePay: true, googlePay: true })
  expect(await stripe.findWalletDomain('other.example')).toBeNull()
})

async function examineWith(provider: string): Promise<string[]> {
  const settings = { ...KEYS, PUBLIC_URL, STRIPE_API_BASE: provider, SMTP_URL: await aMailServer() }
  return (await runCommand(doctor, [], { ...settings, DATABASE_URL: await aDatabase(), DATA_DIR: await aFolder() }))
    .lines
}

/** A provider that knows these endpoints and domains, and nothing else. */
async function aProvider(endpoints: object[], domains: object[] = []): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        object: 'list',
        url: request.url,
        has_more: false,
        data: request.url?.includes('domains') ? domains : endpoints,
      }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port, not on a path
  return `http://127.0.0.1:${port}`
}

async function aMailServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  return `smtp://127.0.0.1:${port}`
}
