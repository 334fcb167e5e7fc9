import type { Pool } from 'pg'
import { inTransaction } from './ledger.ts'
import { newSecret } from './identifier.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Creates what is missing. Processes that start together queue at the advisory lock, because
 * `create … if not exists` still collides when two run it at once. */
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

/** The keys are made once and outlive a restart, as an account's keys do. */
export async function keepKeys(pool: Pool): Promise<Keys> {
  await pool.query(
    `insert into sandbox.keys (secret_key, publishable_key, webhook_secret) values ($1, $2, $3) on conflict do nothing`,
    [newSecret('sk_test'), newSecret('pk_test'), newSecret('whsec')],
  )
  const kept = await pool.query<Keys>(
    `select secret_key as "secretKey", publishable_key as "publishableKey", webhook_secret as "webhookSecret"
     from sandbox.keys`,
  )
  const keys = kept.rows[0]
  if (!keys) throw new Error('sandbox.keys should hold one row after the insert, and holds none')
  return keys
}
