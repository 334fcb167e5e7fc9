import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { getCompany } from '#domain/content/company.ts'
import { listTermsVersions } from '#domain/content/terms.ts'
import { findUnusableCodes } from '#domain/coupons/unusable-codes.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { countLateEmails } from '#domain/emails/list-emails.ts'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Config } from '#platform/config.ts'
import { verifyMailbox } from '#platform/imap-inbox.ts'
import { verifyMailServer } from '#platform/smtp.ts'
import { type PaymentProvider, PaymentProviderUnavailable, WEBHOOK_PATH } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { listDocuments } from '#site-content/documents.ts'
import { countSamples } from '#site-content/samples.ts'

/** `blocks` keeps the site from going live; `check` needs a decision of the operator. */
export interface Finding {
  level: 'ok' | 'check' | 'blocks'
  message: string
}

const ok = (message: string): Finding => ({ level: 'ok', message })
const check = (message: string): Finding => ({ level: 'check', message })
export const blocks = (message: string): Finding => ({ level: 'blocks', message })

/** The checklist for going live in README.md, as far as settings and content show it. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  return [
    checkAddress(config),
    checkProxy(config),
    checkDatabase(config),
    await checkMail(config),
    await checkReplies(config),
    checkDemo(config),
  ]
}

function checkAddress({ publicUrl }: Config): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (/^(localhost|127\..*|\[::1\])$/.test(hostname))
    return blocks(`PUBLIC_URL is ${publicUrl}: mails and the way back from paying lead to this machine`)
  return protocol === 'https:' ? ok(`the site is ${publicUrl}`) : blocks('PUBLIC_URL does not begin with https')
}

const checkProxy = ({ trustedProxies }: Config): Finding =>
  trustedProxies.length > 0
    ? ok(`visitors' addresses are believed from ${trustedProxies.join(', ')}`)
    : check('TRUSTED_PROXIES is empty: behind a proxy all visitors share one limit, or have none')

const checkDatabase = ({ databaseUrl }: Config): Finding =>
  databaseUrl
    ? ok('the database is the one of DATABASE_URL')
    : check('the database is the embedded one: one process, on the disk of this machine')

export async function checkReplies({ imapUrl }: Pick<Config, 'imapUrl'>): Promise<Finding> {
  if (!imapUrl) return check('IMAP_URL is not set: replies of customers stay in your mailbox')
  return verifyMailbox(imapUrl).then(
    () => ok('replies of customers are read from the mailbox of IMAP_URL'),
    (error: Error) => blocks(error.message),
  )
}

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return blocks('SMTP_URL is not set: mails are written to files, and no one gets them')
  return verifyMailServer(smtpUrl).then(mailServerFinding, mailServerFailure)
}

export function mailServerFinding({ tookMs }: { tookMs: number }): Finding {
  const seconds = Math.round(tookMs / 1000)
  return seconds < SLOW_SECONDS
    ? ok('the mail server takes mails')
    : check(`the mail server takes mails, but is slow: it was ready after ${seconds} seconds`)
}

export function mailServerFailure(error: unknown): Finding {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  if (reason === 'ETLS')
    return blocks(
      'the mail server of SMTP_URL offers no encryption (STARTTLS): with live keys no mail goes out without',
    )
  return blocks(`the mail server of SMTP_URL does not take our mails (${reason})`)
}

/** Then login links come late: a server should greet those who log in at once. */
const SLOW_SECONDS = 5

async function checkCompany(platform: Platform): Promise<Finding[]> {
  const { email, phone, address } = await getCompany(platform)
  const placeholders = [
    email.endsWith('.example') && `the email address ${email}`,
    phone.shown.startsWith('020 7946 0') && `the telephone number ${phone.shown}`,
    address.some((line) => line.includes('Example')) && 'the postal address',
  ].filter((one) => one !== false)
  return placeholders.length > 0
    ? placeholders.map((one) => blocks(`${one} is a placeholder: change the company details in the office`))
    : [ok(`name, addresses and telephone number are your own; emails are from ${email}`)]
}

async function checkTerms(platform: Platform): Promise<Finding> {
  const [current] = await listTermsVersions(platform)
  return current?.isDelivered
    ? check('the terms are the sample that came with the product: have them checked, and publish yours in the office')
    : ok('the terms are your own')
}

const checkDemo = ({ demoPages }: Config): Finding =>
  demoPages
    ? check('the demonstration pages are on: DEMO_PAGES=off takes them away')
    : ok('the demonstration pages are off')

/** The webhook events that the site handles. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
]

/** Live keys, and a webhook endpoint at the card provider that sends every event that we handle. */
export async function checkStripe(config: Config, stripe: PaymentProvider): Promise<Finding[]> {
  if (!config.stripe) return [blocks('the STRIPE keys are not set: payments are in test mode, and no money moves')]
  const mode = stripe.liveMode
    ? ok('the card keys are live ones')
    : blocks('the card keys are test ones: no money moves')
  const base = config.stripe.apiBase
    ? [blocks('STRIPE_API_BASE is set: payments go to another address than the provider’s own')]
    : []
  return [
    mode,
    ...base,
    ...(await checkEndpoint(`${config.publicUrl}${WEBHOOK_PATH}`, stripe)),
    await checkWallets(new URL(config.publicUrl).hostname, stripe),
  ]
}

async function checkEndpoint(webhookUrl: string, stripe: PaymentProvider): Promise<Finding[]> {
  try {
    const endpoint = (await stripe.findEndpoints()).find(({ url }) => url === webhookUrl)
    if (!endpoint) return [blocks(`the provider has no endpoint ${webhookUrl}: add it there`)]
    if (!endpoint.enabled) return [blocks(`the endpoint ${webhookUrl} is switched off at the provider`)]
    const missing = EVENTS.filter((event) => !endpoint.events.includes(event) && !endpoint.events.includes('*'))
    if (missing.length > 0) return [blocks(`the endpoint at the provider is not told of ${missing.join(', ')}`)]
    return [ok('the provider tells us of every event that we need')]
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return [blocks('the card provider does not answer')]
    return [check('the secret key may not list the endpoints, or is rejected: look at the provider’s own page of them')]
  }
}

/** Browsers offer Apple Pay and Google Pay only on hosts that are registered at the provider. Cards are taken without. */
async function checkWallets(host: string, stripe: PaymentProvider): Promise<Finding> {
  const where = 'at Stripe under Settings, Payment method domains'
  try {
    const domain = await stripe.findWalletDomain(host)
    if (!domain) return check(`Apple Pay and Google Pay are not offered: add ${host} ${where}`)
    if (!domain.enabled) return check(`Apple Pay and Google Pay are not offered: ${host} is switched off ${where}`)
    const missing = [!domain.applePay && 'Apple Pay', !domain.googlePay && 'Google Pay'].filter((one) => one !== false)
    if (missing.length === 0) return ok('Apple Pay and Google Pay are offered where the browser has them')
    return check(`${missing.join(' and ')} is not active for ${host}: open it ${where} and verify it again`)
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      return check(`the card provider does not say whether ${host} may offer Apple Pay and Google Pay`)
    return check(`the secret key may not list the payment method domains: see that ${host} is there ${where}`)
  }
}

/** What needs the database: books, dates, coupon codes, owners, emails and backups. */
export async function checkSite(platform: Platform, config: Config): Promise<Finding[]> {
  return [
    ...(await checkCompany(platform)),
    await checkTerms(platform),
    await checkBooks(platform),
    await checkDates(platform),
    ...(await checkCodes(platform)),
    await checkSamples(platform),
    await checkOwners(platform),
    await checkEmails(platform),
    await checkBackups(config),
  ]
}

async function checkBooks(platform: Platform): Promise<Finding> {
  const broken = await findBrokenInvariants(platform)
  return broken.length > 0
    ? blocks(`${broken.length} rules of the books do not hold: npm run verify`)
    : ok('the books balance')
}

async function checkDates(platform: Platform): Promise<Finding> {
  const runs = await listOfferedRuns(platform)
  return runs.length > 0
    ? ok(`${runs.length} dates are offered`)
    : check('no date is offered, so nothing can be booked')
}

async function checkCodes(platform: Platform): Promise<Finding[]> {
  const codes = await findUnusableCodes(platform, { documents: await listDocuments(platform) })
  return codes.map(({ words }) => check(`an advertised code cannot be used: ${words}`))
}

async function checkSamples(platform: Platform): Promise<Finding> {
  const samples = await countSamples(platform)
  if (samples.length === 0) return ok('everything on the site is your own')
  const counted = samples.map(({ section, count }) => `${section.toLowerCase()} (${count})`).join(', ')
  return check(`samples that live card keys hide from visitors, until you replace them in the office: ${counted}`)
}

/** How many have an app with codes, or a passkey. */
const TWO_FACTOR = sql<number>`
  count(*) filter (where totp_since is not null or exists (select from passkey where account_id = account.id))::int`.as(
  'withTwoFactor',
)

async function checkOwners({ db }: Platform): Promise<Finding> {
  const owners = await db
    .selectFrom('account')
    .select([sql<number>`count(*)::int`.as('all'), TWO_FACTOR])
    .where('role', '=', 'owner')
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (owners.all === 0) return blocks('the office has no owner: npm run admin:create')
  return owners.withTwoFactor < owners.all
    ? check(`${owners.all - owners.withTwoFactor} of ${owners.all} owners log in without two-factor`)
    : ok('every owner of the office logs in with two-factor')
}

async function checkEmails(platform: Platform): Promise<Finding> {
  const { waiting, failing, givenUp } = await countLateEmails(platform)
  const late = waiting + failing + givenUp
  return late > 0
    ? check(`${late} mails are late, ${givenUp} of them given up: the page /mails`)
    : ok('no mail is late')
}

const TWO_DAYS_MS = 2 * DAY_MS

async function checkBackups({ dataDir }: Config): Promise<Finding> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  const fresh = times.some((at) => Date.now() - at < TWO_DAYS_MS)
  return fresh
    ? ok('there is a backup of the last two days; see that it is copied to another machine')
    : check(`no backup of the last two days in ${folder}: npm run backup, unless yours are elsewhere`)
}
