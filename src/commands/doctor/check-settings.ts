import { site } from '#content/site.ts'
import type { Config } from '#platform/config.ts'
import { verifyMailServer } from '#platform/mail.ts'
import { blocks, type Finding, look, ok } from './finding.ts'

/** The going-live list of README.md, as far as settings and content answer it. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  return [
    checkAddress(config),
    checkProxy(config),
    checkDatabase(config),
    await checkMail(config),
    ...checkContent(),
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
    : look('TRUSTED_PROXIES is empty: behind a proxy all visitors share one limit, or have none')

const checkDatabase = ({ databaseUrl }: Config): Finding =>
  databaseUrl
    ? ok('the database is the one of DATABASE_URL')
    : look('the database is the embedded one: one process, on the disk of this machine')

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return blocks('SMTP_URL is not set: mails are written to files, and nobody gets them')
  try {
    await verifyMailServer(smtpUrl)
    return ok(`the mail server takes mails; the sender is ${site.email}`)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return blocks(`the mail server of SMTP_URL does not take our mails (${reason})`)
  }
}

/** As they were delivered: content/site.ts. */
function checkContent(): Finding[] {
  const placeholders = [
    site.email.endsWith('.example') && `the email address ${site.email}`,
    site.phone.shown.startsWith('020 7946 0') && `the telephone number ${site.phone.shown}`,
    site.address.some((line) => line.includes('Example')) && 'the postal address',
  ].filter((one) => one !== false)
  return placeholders.length > 0
    ? placeholders.map((one) => blocks(`${one} in content/site.ts is a placeholder`))
    : [ok('name, addresses and telephone number are your own')]
}

const checkDemo = ({ demoPages }: Config): Finding =>
  demoPages
    ? look('the demonstration pages are on: DEMO_PAGES=off takes them away')
    : ok('the demonstration pages are off')
