import type { Pool, PoolClient } from 'pg'
import { readInteger, readText, type Form } from './form.ts'
import { reject } from './refusal.ts'

/** Ways in which a provider misbehaves. The `api_*` ones meet calls with the secret key only: a visitor's browser
 * can pay while the site's server cannot ask. */
export interface Switches {
  api_delay_ms: number
  api_fail_status: 0 | 429 | 500 | 503
  api_hang: boolean
  webhook_drop: boolean
  webhook_delay_ms: number
  webhook_copies: number
  webhook_shuffle: boolean
}

const allOff: Switches = {
  api_delay_ms: 0,
  api_fail_status: 0,
  api_hang: false,
  webhook_drop: false,
  webhook_delay_ms: 0,
  webhook_copies: 1,
  webhook_shuffle: false,
}

export async function readSwitches(db: Pool | PoolClient): Promise<Switches> {
  const kept = await db.query<{ settings: Partial<Switches> }>(`select settings from sandbox.switches`)
  return { ...allOff, ...kept.rows[0]?.settings }
}

/** Sets those that are named and leaves the others as they are. */
export async function setSwitches(db: PoolClient, form: Form): Promise<Switches> {
  const named: Partial<Switches> = {}
  for (const name of Object.keys(form)) {
    if (!isSwitch(name)) reject(`There is no switch named ${name}.`, { param: name })
    else Object.assign(named, { [name]: readers[name](form, name) })
  }
  await db.query(
    `insert into sandbox.switches (settings) values ($1)
     on conflict (only_row) do update set settings = sandbox.switches.settings || excluded.settings`,
    [named],
  )
  return readSwitches(db)
}

const readers: { [Name in keyof Switches]: (form: Form, name: string) => Switches[Name] } = {
  api_delay_ms: between(0, 120_000),
  api_fail_status: (form, name) => {
    const status = readInteger(form, name)
    if (status === 0 || status === 429 || status === 500 || status === 503) return status
    return reject('api_fail_status is 0, 429, 500 or 503.', { param: name })
  },
  api_hang: yesOrNo,
  webhook_drop: yesOrNo,
  webhook_delay_ms: between(0, 3_600_000),
  webhook_copies: between(1, 100),
  webhook_shuffle: yesOrNo,
}

function isSwitch(name: string): name is keyof Switches {
  return Object.hasOwn(readers, name)
}

function between(least: number, most: number) {
  return (form: Form, name: string): number => {
    const value = readInteger(form, name)
    if (value === undefined || value < least || value > most) reject(`${name} is ${least} to ${most}.`, { param: name })
    return value ?? least
  }
}

function yesOrNo(form: Form, name: string): boolean {
  const value = readText(form, name)
  if (value !== 'true' && value !== 'false') reject(`${name} is true or false.`, { param: name })
  return value === 'true'
}
