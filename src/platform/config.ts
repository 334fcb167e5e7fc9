import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { errorCode } from './log.ts'
import { isLoopbackAddress } from './network-address.ts'

export interface Config {
  port: number
  host: string
  /** Without a trailing slash: the base of links in emails, canonical links and the return from paying. */
  publicUrl: string
  dataDir: string
  /** null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null
  /** null: emails are written to files in dataDir/outbox. Asks for STARTTLS where it must not be left out. */
  smtpUrl: string | null
  /** The mailbox that customers' replies go to; null: emails are read from files in dataDir/inbox. */
  imapUrl: string | null
  /** null: test mode, with a fake payment provider. */
  stripe: StripeKeys | null
  /** The first admin, created at the first start; null: a default name and a random password, printed once. */
  admin: { username: string | null; password: string | null }
  /** Whether the specification's demonstration pages are served. */
  demoPages: boolean
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  /** The bearer token for /metrics; null: only programs on this machine may read it. */
  metricsToken: string | null
}

interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** More than one while a secret is being replaced: all are accepted. */
  webhookSecrets: string[]
  /** null: Stripe's own address. */
  apiBase: string | null
}

/** A URL with `//` and a host: parsers disagree about `http:tideway`. */
const address = (protocols: string[]) =>
  z
    .string()
    .trim()
    .refine(
      (value) => protocols.some((one) => value.startsWith(`${one}//`)) && hostOf(value) !== '',
      `must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    )
const listed = z.string().transform((value) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)

const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65535, 'must be a number from 1 to 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: address(['http:', 'https:']).optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    // Not parsed as a URL: the address of a unix socket has no host, which URL rejects and PostgreSQL accepts.
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that begins with postgres://')
      .optional(),
    SMTP_URL: address(['smtp:', 'smtps:']).optional(),
    IMAP_URL: address(['imap:', 'imaps:']).optional(),
    ADMIN_USERNAME: z.string().trim().min(1).max(60, 'must be at most 60 characters').optional(),
    ADMIN_PASSWORD: z.string().max(200, 'must be at most 200 characters').optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_\S+$/, 'must begin with sk_ or rk_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\S+$/, 'must begin with pk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: listed
      .refine((all) => all.length > 0 && all.every((one) => one.startsWith('whsec_')), 'must begin with whsec_')
      .optional(),
    STRIPE_API_BASE: address(['http:', 'https:']).optional(),
    DEMO_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
    TRUSTED_PROXIES: listed
      .refine((all) => all.every((one) => isIP(one) > 0), 'must be exact addresses, with commas between them')
      .default([]),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or .~+/=_-')
      .optional(),
  })
  .superRefine((env, context) => {
    if (
      modeOf(env.STRIPE_SECRET_KEY) !== modeOf(env.STRIPE_PUBLISHABLE_KEY) &&
      env.STRIPE_SECRET_KEY &&
      env.STRIPE_PUBLISHABLE_KEY
    ) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_PUBLISHABLE_KEY'],
        message: 'is of another mode than STRIPE_SECRET_KEY: both are live or both are test keys',
      })
    }
    if (modeOf(env.STRIPE_SECRET_KEY) === 'live' && !env.PUBLIC_URL?.startsWith('https:')) {
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message:
          'must begin with https:// where STRIPE_SECRET_KEY is live: real payments are not taken over plain HTTP',
      })
    }
    if (env.STRIPE_API_BASE?.startsWith('http:') && !isThisMachine(hostOf(env.STRIPE_API_BASE))) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_API_BASE'],
        message: 'must begin with https:// unless it is on this machine: the secret key is not sent over plain HTTP',
      })
    }
    if (env.IMAP_URL?.startsWith('imap:') && !isThisMachine(hostOf(env.IMAP_URL))) {
      context.addIssue({
        code: 'custom',
        path: ['IMAP_URL'],
        message: 'must begin with imaps:// unless it is on this machine: the password is not sent without encryption',
      })
    }
    const given = STRIPE_VARIABLES.filter((name) => env[name])
    if (given.length === 0 || given.length === STRIPE_VARIABLES.length) return
    for (const name of STRIPE_VARIABLES.filter((one) => !env[one])) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is missing: ${given.join(' and ')} cannot do without it`,
      })
    }
  })

/**
 * Reads every setting from the environment and from the files that it names. An empty variable counts as unset.
 * @throws SettingsError naming each bad variable, never its value.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { settings, faults } = readSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  const read = environment.safeParse(settings)
  const wrong = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!read.success || faults.length > 0) throw new SettingsError([...faults, ...wrong])
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: withoutSlash(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    smtpUrl: smtpUrl(data),
    imapUrl: data.IMAP_URL ?? null,
    admin: { username: data.ADMIN_USERNAME ?? null, password: data.ADMIN_PASSWORD ?? null },
    stripe: stripeKeys(data),
    demoPages: data.DEMO_PAGES === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN ?? null,
  }
}

export class SettingsError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`Wrong settings: ${faults.join('; ')}.`)
    this.faults = faults
  }
}

function stripeKeys(data: z.infer<typeof environment>): StripeKeys | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = data
  if (!secretKey || !publishableKey || !webhookSecrets) return null
  const apiBase = data.STRIPE_API_BASE ? withoutSlash(data.STRIPE_API_BASE) : null
  return { secretKey, publishableKey, webhookSecrets, apiBase }
}

/** Emails hold login links, so with live keys they leave this machine only over TLS, whatever the address says of it. */
function smtpUrl({ SMTP_URL, STRIPE_SECRET_KEY }: z.infer<typeof environment>): string | null {
  if (!SMTP_URL?.startsWith('smtp:') || modeOf(STRIPE_SECRET_KEY) !== 'live' || isThisMachine(hostOf(SMTP_URL)))
    return SMTP_URL ?? null
  const url = new URL(SMTP_URL)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

const modeOf = (key: string | undefined) => (key?.includes('_live_') ? 'live' : 'test')

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replaceAll(/[[\]]/g, ''))

function hostOf(value: string): string {
  return URL.canParse(value) ? new URL(value).hostname : ''
}

/** Settings that can also come from a file, as containers and systemd pass secrets: `NAME_FILE` holds its path. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'IMAP_URL',
  'ADMIN_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
]

/** The settings with the contents of their files, and what is wrong with those. A final line break is not part of a value. */
function readSecretFiles(env: Record<string, string | undefined>): {
  settings: Record<string, string | undefined>
  faults: string[]
} {
  const settings = { ...env }
  const faults: string[] = []
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) faults.push(`${name} and ${name}_FILE are both set: one is enough`)
    else {
      try {
        settings[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
        if (settings[name] === '') faults.push(`${name}_FILE names a file that is empty`)
      } catch (error) {
        faults.push(`${name}_FILE names a file that cannot be read (${errorCode(error) || 'unknown'})`)
      }
    }
  }
  return { settings, faults }
}
