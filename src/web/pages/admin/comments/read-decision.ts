import type { Decision } from '#domain/blog/decide-comment.ts'
import { readSelection, type Selected } from '../selection.ts'
import { DECISION_LABELS } from './comment-words.ts'

const isDecision = (text: string): text is Decision => Object.hasOwn(DECISION_LABELS, text)

/** A button over the list decides on what is ticked, one in a row on its own comment: `approved/<id>.<version>`. */
export function readDecision(form: FormData): { decision: Decision; selection: Selected[] } | null {
  const [decision = '', ...own] = String(form.get('intent')).split('/')
  if (!isDecision(decision)) return null
  const one = new FormData()
  one.set('id', own.join('/'))
  const selection = readSelection(own.length > 0 ? one : form)
  return selection.length > 0 ? { decision, selection } : null
}
