import type { CallContext } from './ledger.ts'
import { readList, type Form } from './form.ts'
import { reject } from './refusal.ts'

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
