import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Payout } from './balance.ts'
import type { Charge } from './charge.ts'
import type { Dispute, EarlyFraudWarning } from './dispute.ts'
import type { Refund } from './refund.ts'
import type { ProviderEvent } from './webhooks.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod, PaymentMethodDomain } from './payment-method.ts'
import { type Form, throwNotFound, readInteger, readText, throwInvalidRequest } from './form.ts'

/** One API call: its open transaction, its time in Unix seconds, and the request. */
export interface CallContext {
  db: PoolClient
  now: number
  request: { id: string; idempotency_key: string | null }
}

export async function inTransaction<Result>(pool: Pool, work: (db: PoolClient) => Promise<Result>): Promise<Result> {
  const db = await pool.connect()
  let broken: Error | undefined
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    // A connection that could not roll back is closed instead of being used again.
    db.release(broken)
  }
}

export interface Keys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Creates the tables that are missing. Processes that start together wait at the advisory lock, because two
 * `create … if not exists` at once can collide. */
export async function createSchema(pool: Pool): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtextextended('sandbox.schema', 0))`)
    await db.query(`
      create schema if not exists sandbox;

      create table if not exists sandbox.keys (
        only_row boolean primary key default true check (only_row),
        secret_key text not null, publishable_key text not null, webhook_secret text not null);

      create table if not exists sandbox.switches (
        only_row boolean primary key default true check (only_row),
        settings jsonb not null);

      create table if not exists sandbox.records (
        position bigint generated always as identity unique,
        id text primary key, object text not null, payment_intent text, body jsonb not null);
      create index if not exists records_listed on sandbox.records (object, position desc);
      create index if not exists records_of_intent on sandbox.records (payment_intent, object);

      create table if not exists sandbox.deliveries (
        id bigint generated always as identity primary key,
        event_id text not null references sandbox.records,
        attempts integer not null default 0, due timestamptz not null,
        ended_at timestamptz, outcome text);
      create index if not exists deliveries_due on sandbox.deliveries (due) where ended_at is null;

      create table if not exists sandbox.answers (
        idempotency_key text primary key, fingerprint text not null,
        status integer not null, body text not null, answered_at timestamptz not null default now());

      delete from sandbox.answers where answered_at < now() - interval '24 hours';
    `)
  })
}

/** Creates the account's keys once; they stay the same after a restart. */
export async function ensureKeys(pool: Pool): Promise<Keys> {
  await pool.query(
    `insert into sandbox.keys (secret_key, publishable_key, webhook_secret) values ($1, $2, $3) on conflict do nothing`,
    [newSecret('sk_test'), newSecret('pk_test'), newSecret('whsec')],
  )
  const stored = await pool.query<Keys>(
    `select secret_key as "secretKey", publishable_key as "publishableKey", webhook_secret as "webhookSecret"
     from sandbox.keys`,
  )
  const keys = stored.rows[0]
  if (!keys) throw new Error('sandbox.keys should hold one row after the insert, and holds none')
  return keys
}

export type ProviderRecord =
  | PaymentIntent
  | PaymentMethod
  | PaymentMethodDomain
  | Charge
  | Refund
  | Dispute
  | EarlyFraudWarning
  | Payout
  | ProviderEvent
type Kind = ProviderRecord['object']
type RecordOf<K extends Kind> = Extract<ProviderRecord, { object: K }>

export async function addRecord(context: CallContext, record: ProviderRecord): Promise<void> {
  const intent = 'payment_intent' in record ? record.payment_intent : null
  await context.db.query(`insert into sandbox.records (id, object, payment_intent, body) values ($1, $2, $3, $4)`, [
    record.id,
    record.object,
    intent,
    record,
  ])
}

export async function saveRecord(context: CallContext, record: ProviderRecord): Promise<void> {
  await context.db.query(`update sandbox.records set body = $2 where id = $1`, [record.id, record])
}

export async function ensureRecord<K extends Kind>(context: CallContext, object: K, id: string): Promise<RecordOf<K>> {
  const found = await context.db.query<{ body: RecordOf<K> }>(
    `select body from sandbox.records where id = $1 and object = $2`,
    [id, object],
  )
  return found.rows[0]?.body ?? throwNotFound(object, id)
}

/** Reads an intent and locks it until the transaction ends. Anything that moves money calls this first, so that two
 * confirmations, or a confirmation and a cancellation, run one after the other. */
export async function lockPaymentIntent(context: CallContext, id: string): Promise<PaymentIntent> {
  const found = await context.db.query<{ body: PaymentIntent }>(
    `select body from sandbox.records where id = $1 and object = 'payment_intent' for update`,
    [id],
  )
  return found.rows[0]?.body ?? throwNotFound('payment_intent', id)
}

/** Faults that a test can switch on. The `api_*` ones affect only calls with the secret key: a buyer's browser can pay
 * while the site's server gets no answer. */
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
  const stored = await db.query<{ settings: Partial<Switches> }>(`select settings from sandbox.switches`)
  return { ...allOff, ...stored.rows[0]?.settings }
}

/** Sets the switches of the form and leaves the others as they are. */
export async function setSwitches(db: PoolClient, form: Form): Promise<Switches> {
  const named: Partial<Switches> = {}
  for (const name of Object.keys(form)) {
    if (!isSwitch(name)) throwInvalidRequest(`There is no switch named ${name}.`, { param: name })
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
    return throwInvalidRequest('api_fail_status is 0, 429, 500 or 503.', { param: name })
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
    if (value === undefined || value < least || value > most)
      throwInvalidRequest(`${name} is ${least} to ${most}.`, { param: name })
    return value ?? least
  }
}

function yesOrNo(form: Form, name: string): boolean {
  const value = readText(form, name)
  if (value !== 'true' && value !== 'false') throwInvalidRequest(`${name} is true or false.`, { param: name })
  return value === 'true'
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An identifier in the provider's form, such as `pi_` and 24 letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}

/** A key or signing secret: the same form, but long enough that it cannot be guessed. */
function newSecret(prefix: string): string {
  return `${prefix}_${randomLetters(40)}`
}

function randomLetters(count: number): string {
  let text = ''
  while (text.length < count) {
    // 62 does not divide 256: without dropping bytes from 248 up, the first letters would be more frequent.
    for (const byte of randomBytes(count)) if (byte < 248) text += letters[byte % 62]
  }
  return text.slice(0, count)
}
