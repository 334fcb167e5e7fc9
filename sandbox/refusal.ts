import type { PaymentIntent } from './payment-intent.ts'

export interface ProviderError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  message: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: PaymentIntent
}

/** A request that is turned away before it changed anything; its transaction is rolled back. */
export class ApiError extends Error {
  readonly status: number
  readonly error: ProviderError

  constructor(status: number, error: ProviderError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function reject(message: string, about: Omit<ProviderError, 'type' | 'message'> = {}): never {
  throw new ApiError(400, { type: 'invalid_request_error', message, ...about })
}

export function noSuch(object: string, id: string): never {
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: 'id',
  })
}

export function unexpectedState(intent: PaymentIntent, message: string): never {
  return reject(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
