import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set the site listens on this machine, with its own database, mail files and sandbox', () => {
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

test('with all three keys the provider is real, and an exchanged webhook secret is accepted beside the old one', () => {
  expect(readConfig(stripe).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    apiBase: null,
  })
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
  ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: ',' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,proxy' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'api.example' }],
]

test.each(broken)('a wrong %s is named and its value is not repeated', (name, env) => {
  const read = () => readConfig(env)
  expect(read).toThrow(name)
  const value = env[name]
  if (value) expect(read).not.toThrow(`"${value}"`)
})

test('all wrong settings are named at once, in one line', () => {
  const read = () => readConfig({ PORT: 'x', SMTP_URL: 'y', PUBLIC_URL: 'z' })
  for (const name of ['PORT', 'SMTP_URL', 'PUBLIC_URL']) expect(read).toThrow(name)
  expect(read).not.toThrow('\n')
})
