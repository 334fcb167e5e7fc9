import { type Form, readInteger, readList, readText, throwInvalidRequest } from './form.ts'
import type { CallContext, ProviderRecord } from './database.ts'

interface RecordList {
  object: 'list'
  url: string
  has_more: boolean
  data: ProviderRecord[]
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** A page of records, newest first. */
export async function listRecords(
  context: CallContext,
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
  const domain = readText(form, 'domain_name')
  if (domain) where(`body->>'domain_name' = ?`, domain)
  const created = form.created
  if (typeof created === 'object') {
    for (const [name, sign] of Object.entries(comparisons)) {
      const second = readInteger(created, name)
      if (second !== undefined) where(`(body->>'created')::bigint ${sign} ?`, second)
    }
  }

  const found = await context.db.query<{ body: ProviderRecord }>(
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

const expandable = ['latest_charge', 'payment_intent', 'charge', 'source']

/** Replaces ids by whole records where `expand[]` asks for it: `latest_charge`, or `data.latest_charge` in a list. */
export async function expand(context: CallContext, answer: object, form: Form): Promise<object> {
  let expanded = answer
  for (const path of readList(form, 'expand')) {
    const field = path.replace(/^data\./, '')
    if (!expandable.includes(field)) {
      throwInvalidRequest(`This property cannot be expanded (${field}).`, { param: 'expand' })
    }
    if (path === field) expanded = await expandField(context, expanded, field)
    else if ('data' in expanded && Array.isArray(expanded.data)) {
      expanded = { ...expanded, data: await Promise.all(expanded.data.map((row) => expandField(context, row, field))) }
    }
  }
  return expanded
}

async function expandField(context: CallContext, record: object, field: string): Promise<object> {
  const id: unknown = Object.entries(record).find(([name]) => name === field)?.[1]
  if (typeof id !== 'string') return record
  const found = await context.db.query<{ body: object }>(`select body from sandbox.records where id = $1`, [id])
  return { ...record, [field]: found.rows[0]?.body ?? id }
}
