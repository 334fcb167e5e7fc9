export interface SentForm {
  /** Where it is sent, if not to its own page. */
  action: string | null
  /** What it sends when nothing is typed, with the value of the first button. */
  values: Record<string, string>
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"') ?? null

/** The forms on a page that change something, one for each button with its own value. */
export function formsIn(html: string): SentForm[] {
  const forms = html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)
  return [...forms].flatMap(([, head = '', body = '']) => {
    if (!/method="post"/i.test(head)) return []
    const values: Record<string, string> = {}
    for (const [field] of body.matchAll(/<input\b[^>]*>|<(select|textarea)\b.*?<\/\1>/gs)) {
      const name = attribute(/^[^>]*>/.exec(field)?.[0] ?? '', 'name')
      if (name) values[name] ??= valueOf(field)
    }
    const buttons = [...body.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, 'name')
      return name ? [{ [name]: attribute(tag, 'value') ?? '' }] : []
    })
    const action = attribute(head, 'action')
    return (buttons.length > 0 ? buttons : [{}]).map((pressed) => ({ action, values: { ...values, ...pressed } }))
  })
}

function valueOf(field: string): string {
  if (field.startsWith('<input')) return attribute(field, 'value') ?? ''
  if (field.startsWith('<textarea')) return /^[^>]*>(.*)<\/textarea>$/s.exec(field)?.[1] ?? ''
  const options = [...field.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag)
  const chosen = options.find((tag) => /\sselected\b/.test(tag)) ?? options.find((tag) => attribute(tag, 'value'))
  return attribute(chosen ?? '', 'value') ?? ''
}
