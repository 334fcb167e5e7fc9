import {
  cancelPaymentIntent,
  createPaymentIntent,
  ensureClientSecret,
  type PaymentIntent,
  updatePaymentIntent,
} from './payment-intent.ts'
import { authenticatePayment, confirmPaymentIntent } from './confirm-payment.ts'
import { disputePayment, refundPayment } from './charge.ts'
import { queueDeliveries } from './webhooks.ts'
import { type Form, type ProviderError, readInteger, readList, readText, reject } from './form.ts'
import {
  type CallContext,
  ensureRecord,
  lockPaymentIntent,
  type ProviderRecord,
  readSwitches,
  setSwitches,
} from './database.ts'

export type KeyKind = 'secret' | 'publishable'
export type Outcome = object | { status: 400 | 402; error: ProviderError }

export interface Call {
  /** The identifier in the address, where it has one. */
  id: string
  path: string
  form: Form
  key: KeyKind
}

export interface Route {
  address: string
  /** Who may call it; a browser's key opens these three ways and no other. */
  keys: KeyKind[]
  act: (ledger: CallContext, call: Call) => Promise<Outcome>
}

const shop: KeyKind[] = ['secret']
const anyone: KeyKind[] = ['secret', 'publishable']

export const routes: Route[] = [
  {
    address: 'POST /v1/payment_intents',
    keys: shop,
    act: (ledger, { form }) => createPaymentIntent(ledger, form),
  },
  { address: 'GET /v1/payment_intents', keys: shop, act: list('payment_intent') },
  {
    address: 'GET /v1/payment_intents/:id',
    keys: anyone,
    act: async (ledger, call) => ensureOwn(await ensureRecord(ledger, 'payment_intent', call.id), call),
  },
  {
    address: 'POST /v1/payment_intents/:id',
    keys: shop,
    act: (ledger, { id, form }) => updatePaymentIntent(ledger, id, form),
  },
  {
    address: 'POST /v1/payment_intents/:id/confirm',
    keys: anyone,
    act: async (ledger, call) => {
      const intent = ensureOwn(await lockPaymentIntent(ledger, call.id), call)
      return answerOf(await confirmPaymentIntent(ledger, intent, call.form))
    },
  },
  {
    address: 'POST /v1/payment_intents/:id/authenticate',
    keys: anyone,
    act: async (ledger, call) => {
      const intent = ensureOwn(await lockPaymentIntent(ledger, call.id), call)
      return answerOf(await authenticatePayment(ledger, intent, call.form))
    },
  },
  {
    address: 'POST /v1/payment_intents/:id/cancel',
    keys: shop,
    act: (ledger, { id, form }) => cancelPaymentIntent(ledger, id, form),
  },
  { address: 'POST /v1/refunds', keys: shop, act: (ledger, { form }) => refundPayment(ledger, form) },
  { address: 'GET /v1/refunds', keys: shop, act: list('refund') },
  { address: 'GET /v1/refunds/:id', keys: shop, act: read('refund') },
  { address: 'GET /v1/charges', keys: shop, act: list('charge') },
  { address: 'GET /v1/charges/:id', keys: shop, act: read('charge') },
  { address: 'GET /v1/disputes', keys: shop, act: list('dispute') },
  { address: 'GET /v1/disputes/:id', keys: shop, act: read('dispute') },
  { address: 'GET /v1/events', keys: shop, act: list('event') },
  { address: 'GET /v1/events/:id', keys: shop, act: read('event') },
  { address: 'GET /v1/account', keys: shop, act: async () => account },
  { address: 'GET /v1/balance', keys: shop, act: async () => balance },
  {
    address: 'GET /v1/test_helpers/switches',
    keys: shop,
    act: async (ledger) => ({ object: 'switches', ...(await readSwitches(ledger.db)) }),
  },
  {
    address: 'POST /v1/test_helpers/switches',
    keys: shop,
    act: async (ledger, { form }) => ({ object: 'switches', ...(await setSwitches(ledger.db, form)) }),
  },
  {
    address: 'POST /v1/test_helpers/disputes',
    keys: shop,
    act: (ledger, { form }) => disputePayment(ledger, form),
  },
  {
    address: 'POST /v1/test_helpers/events/:id/resend',
    keys: shop,
    act: async (ledger, { id }) => {
      const event = await ensureRecord(ledger, 'event', id)
      await queueDeliveries(ledger, id)
      return event
    },
  },
]

const account = {
  id: 'acct_sandbox',
  object: 'account',
  country: 'GB',
  default_currency: 'gbp',
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
}

const balance = {
  object: 'balance',
  livemode: false,
  available: [{ amount: 0, currency: 'gbp', source_types: { card: 0 } }],
  pending: [{ amount: 0, currency: 'gbp', source_types: { card: 0 } }],
}

function list(object: ProviderRecord['object']): Route['act'] {
  return (ledger, { path, form }) => listRecords(ledger, { object, url: path, form })
}

function read(object: ProviderRecord['object']): Route['act'] {
  return (ledger, { id }) => ensureRecord(ledger, object, id)
}

/** The secret key opens every intent; a browser only the one whose client secret it was given. */
function ensureOwn(intent: PaymentIntent, { key, form }: Call): PaymentIntent {
  if (key === 'publishable') ensureClientSecret(intent, readText(form, 'client_secret'))
  return intent
}

function answerOf(confirmation: Awaited<ReturnType<typeof confirmPaymentIntent>>): Outcome {
  return 'intent' in confirmation ? confirmation.intent : confirmation
}

export interface RecordList {
  object: 'list'
  url: string
  has_more: boolean
  data: ProviderRecord[]
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** A page of records, newest first. */
async function listRecords(
  ledger: CallContext,
  { object, url, form }: { object: ProviderRecord['object']; url: string; form: Form },
): Promise<RecordList> {
  const limit = Math.min(Math.max(readInteger(form, 'limit') ?? 10, 1), 100)
  const values: (string | number)[] = [object]
  const conditions = ['object = $1']
  const where = (condition: string, value: string | number) => {
    values.push(value)
    conditions.push(condition.replace('?', `$${values.length}`))
  }

  const after = readText(form, 'starting_after')
  if (after) where('position < (select position from sandbox.records where id = ?)', after)
  const intent = readText(form, 'payment_intent')
  if (intent) where('payment_intent = ?', intent)
  const type = readText(form, 'type')
  if (type) where(`body->>'type' = ?`, type)
  const created = form.created
  if (typeof created === 'object') {
    for (const [name, sign] of Object.entries(comparisons)) {
      const second = readInteger(created, name)
      if (second !== undefined) where(`(body->>'created')::bigint ${sign} ?`, second)
    }
  }

  const found = await ledger.db.query<{ body: ProviderRecord }>(
    `select body from sandbox.records where ${conditions.join(' and ')} order by position desc limit ${limit + 1}`,
    values,
  )
  return {
    object: 'list',
    url,
    has_more: found.rows.length > limit,
    data: found.rows.slice(0, limit).map((row) => row.body),
  }
}

const expandable = ['latest_charge', 'payment_intent', 'charge']

/** Puts whole records where `expand[]` asks for them: `latest_charge`, and `data.latest_charge` in a list. */
export async function expand(ledger: CallContext, answer: object, form: Form): Promise<object> {
  let expanded = answer
  for (const path of readList(form, 'expand')) {
    const field = path.replace(/^data\./, '')
    if (!expandable.includes(field)) {
      reject(`This property cannot be expanded (${field}).`, { param: 'expand' })
    }
    if (path === field) expanded = await expandField(ledger, expanded, field)
    else if ('data' in expanded && Array.isArray(expanded.data)) {
      expanded = { ...expanded, data: await Promise.all(expanded.data.map((row) => expandField(ledger, row, field))) }
    }
  }
  return expanded
}

async function expandField(ledger: CallContext, record: object, field: string): Promise<object> {
  const id: unknown = Object.entries(record).find(([name]) => name === field)?.[1]
  if (typeof id !== 'string') return record
  const found = await ledger.db.query<{ body: object }>(`select body from sandbox.records where id = $1`, [id])
  return { ...record, [field]: found.rows[0]?.body ?? id }
}
