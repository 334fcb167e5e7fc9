import type { CallContext } from './ledger.ts'
import type { ProviderRecord } from './record.ts'
import { readInteger, readText, type Form } from './form.ts'

export interface RecordList {
  object: 'list'
  url: string
  has_more: boolean
  data: ProviderRecord[]
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** A page of records, newest first. */
export async function listRecords(
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
