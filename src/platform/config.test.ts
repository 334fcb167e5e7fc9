import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set the site listens on this machine, with its own database, email files and sandbox', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    stripe: null,
  })
})

test('an empty variable counts as unset, and a trailing slash of the address is dropped', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://tideway.example/' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
    publicUrl: 'https://tideway.example',
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
}

test('with all three keys the provider is real, and a new webhook secret is accepted next to the old one', () => {
  expect(readConfig(stripe).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    apiBase: null,
  })
})

test('the address of another provider is kept without a slash at its end, or no path after it would fit', () => {
  const base = { ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:12111/' }
  expect(readConfig(base).stripe?.apiBase).toBe('http://127.0.0.1:12111')
})

const LIVE = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

test('real payments are taken only behind TLS', () => {
  expect(readConfig({ ...LIVE, PUBLIC_URL: 'https://tideway.example' }).stripe?.secretKey).toBe('sk_live_1')
})

test('a secret may be in a file, without the end of its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideway-secrets-'))
  const file = join(folder, 'database')
  writeFileSync(file, 'postgres://a:b@db/tideway\n')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://a:b@db/tideway')
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set',
  )
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'gone'), PORT: 'x' })).toThrow(
    /SMTP_URL_FILE names a file that cannot be read \(ENOENT\); PORT must be/,
  )
  expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow('SMTP_URL must be an address')
})

const broken: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tideway.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://tideway.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['IMAP_URL', { IMAP_URL: 'mail.example' }],
  ['IMAP_URL', { IMAP_URL: 'smtp://mail.example' }],
  ['IMAP_URL', { IMAP_URL: 'imap://us:secret@mail.example' }],
  ['IMAP_URL', { IMAP_URL: 'imap://us:secret@127.0.0.1.example' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: ',' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['PUBLIC_URL', LIVE],
  ['PUBLIC_URL', { ...LIVE, PUBLIC_URL: 'http://tideway.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,proxy' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'api.example' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'file:///etc/passwd' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'http://203.0.113.7:12111' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'http://localhost.example' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'http://127.0.0.1.example/' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8' }],
  ['DEMO_PAGES', { DEMO_PAGES: 'yes' }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'a'.repeat(61) }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: ' ' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'p'.repeat(201) }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a b' }],
  ['SMTP_URL', { SMTP_URL: 'smtps//mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp:mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https:tideway.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://' }],
]

test.each(broken)('C12: a wrong %s is named and its value is not repeated', (name, env) => {
  const read = () => readConfig(env)
  expect(read).toThrow(name)
  const value = env[name]
  if (value) expect(read).not.toThrow(`"${value}"`)
})

test('C12: all wrong settings are named at once, in one line', () => {
  const read = () => readConfig({ PORT: 'x', SMTP_URL: 'y', PUBLIC_URL: 'z' })
  for (const name of ['PORT', 'SMTP_URL', 'PUBLIC_URL']) expect(read).toThrow(name)
  expect(read).not.toThrow('\n')
})

test('the payment provider may be on this machine over plain HTTP, and anywhere over HTTPS', () => {
  for (const base of ['http://127.0.0.1:12111', 'http://localhost:12111', 'http://[::1]:12111', 'https://pay.example'])
    expect(readConfig({ ...stripe, STRIPE_API_BASE: base }).stripe?.apiBase, base).toBe(base)
})

test('the mailbox of replies may be on this machine without encryption, and anywhere with it', () => {
  for (const url of ['imap://us:secret@127.0.0.1:1143', 'imap://us:secret@localhost', 'imaps://us:secret@mail.example'])
    expect(readConfig({ IMAP_URL: url }).imapUrl, url).toBe(url)
})

test('with live keys a mail server on another machine is asked for encryption; on this machine, or with test keys, not', () => {
  const live = { ...LIVE, PUBLIC_URL: 'https://tideway.example' }
  const smtpUrl = (SMTP_URL: string, keys: Record<string, string> = live) => readConfig({ ...keys, SMTP_URL }).smtpUrl
  expect(smtpUrl('smtp://us%40x:sec%2Fret@mail.example:587')).toBe(
    'smtp://us%40x:sec%2Fret@mail.example:587?requireTLS=true',
  )
  expect(smtpUrl('smtp://127.0.0.1.example?requireTLS=false')).toBe('smtp://127.0.0.1.example?requireTLS=true')
  for (const url of ['smtps://mail.example', 'smtp://127.0.0.1:1025', 'smtp://localhost', 'smtp://[::1]:25'])
    expect(smtpUrl(url), url).toBe(url)
  expect(smtpUrl('smtp://mail.example', stripe)).toBe('smtp://mail.example')
})
