import { readFileSync } from 'node:fs'

/** Settings that may stand in a file instead, named by the same word with _FILE: as containers and systemd hand over secrets. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
]

/** The settings with what their files hold, and what is wrong with those. A line's end at the end of a file is not part of it. */
export function readSecretFiles(env: Record<string, string | undefined>): {
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
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        faults.push(`${name}_FILE names a file that cannot be read (${reason})`)
      }
    }
  }
  return { settings, faults }
}
