import type { PaymentIntent } from './payment-intent.ts'

/** A form body in the provider's notation: `card[exp_month]=4` is `{ card: { exp_month: '4' } }`; a list has the keys 0, 1, 2. */
export interface Form {
  [name: string]: string | Form
}

const maxDepth = 6

export function parseForm(body: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(body)) place(form, name.split('[').map(withoutBracket), value)
  return form
}

/** Switches can also be set with JSON, which is easier to write by hand. */
export function formOfJson(body: string): Form {
  const form = emptyForm()
  let parsed: unknown
  try {
    parsed = JSON.parse(body || '{}')
  } catch {
    throwInvalidRequest('The request body is not valid JSON.')
  }
  if (typeof parsed !== 'object' || parsed === null)
    return throwInvalidRequest('The request body has to be a JSON object.')
  for (const [name, value] of Object.entries(parsed)) form[name] = String(value)
  return form
}

export function readText(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function ensureText(form: Form, name: string): string {
  const missing = { code: 'parameter_missing', param: name }
  return readText(form, name) ?? throwInvalidRequest(`Missing required param: ${name}.`, missing)
}

export function readInteger(form: Form, name: string): number | undefined {
  const value = readText(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,12}$/.test(value)) {
    throwInvalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

export function readForm(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : emptyForm()
}

export function readList(form: Form, name: string): string[] {
  return Object.values(readForm(form, name)).filter((value) => typeof value === 'string')
}

/** Merges metadata as the provider does: an empty value removes its key. */
export function mergeMetadata(known: Record<string, string>, form: Form): Record<string, string> {
  const merged = { ...known }
  for (const [name, value] of Object.entries(readForm(form, 'metadata'))) {
    if (value === '') delete merged[name]
    else if (typeof value === 'string') merged[name] = value
  }
  return merged
}

/** The provider rejects parameters that it does not know, so a typing error in the site's code is found here too. */
export function ensureOnly(form: Form, names: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throwInvalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
}

function emptyForm(): Form {
  // No prototype: a field named `__proto__` is a field like any other.
  return Object.create(null)
}

function withoutBracket(part: string): string {
  return part.replace(/\]$/, '')
}

function place(form: Form, path: string[], value: string): void {
  if (path.length > maxDepth) throwInvalidRequest('The request body is nested too deeply.')
  let inner = form
  path.forEach((part, index) => {
    const name = part === '' ? String(Object.keys(inner).length) : part
    if (index === path.length - 1) {
      inner[name] = value
      return
    }
    const known = inner[name]
    const next = typeof known === 'object' ? known : emptyForm()
    inner[name] = next
    inner = next
  })
}

export interface ProviderError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  message: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: PaymentIntent
}

/** A request that is rejected; its transaction is rolled back. */
export class ApiError extends Error {
  readonly status: number
  readonly error: ProviderError

  constructor(status: number, error: ProviderError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function throwInvalidRequest(message: string, about: Omit<ProviderError, 'type' | 'message'> = {}): never {
  throw new ApiError(400, { type: 'invalid_request_error', message, ...about })
}

export function throwNotFound(object: string, id: string): never {
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: 'id',
  })
}

export function throwUnexpectedState(intent: PaymentIntent, message: string): never {
  return throwInvalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
