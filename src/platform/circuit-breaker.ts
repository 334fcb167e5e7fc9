/**
 * Keeps callers from waiting for a service that no longer answers: after several failures in a row calls fail
 * immediately.
 */
interface CircuitBreaker {
  /** True while calls fail without being made. */
  isOpen(): boolean
  /** null before the first call. */
  lastCallSucceeded(): boolean | null
  /** Runs `action`, or throws `openError()` without running it. While it is open, one call at a time may try again. */
  call<Answer>(action: () => Promise<Answer>): Promise<Answer>
}

interface CircuitBreakerOptions {
  /** This many failures in a row open it. */
  failureThreshold: number
  /** This long after a failure one call may try again. */
  retryAfterMs: number
  /** Which errors count; any other error is an answer. */
  isFailure: (error: unknown) => boolean
  openError: () => Error
  onChange?: (isOpen: boolean) => void
  /** In milliseconds. */
  now?: () => number
}

/** One for this process: each process finds out for itself. */
export function createCircuitBreaker(input: CircuitBreakerOptions): CircuitBreaker {
  const { failureThreshold, retryAfterMs, isFailure, openError } = input
  const { onChange = () => {}, now = () => performance.now() } = input
  let wasCalled = false
  let failures = 0
  let lastFailureAt = 0
  let isTrying = false

  const isOpen = () => failures >= failureThreshold

  async function call<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    const isTrial = isOpen()
    if (isTrial && (isTrying || now() - lastFailureAt < retryAfterMs)) throw openError()
    if (isTrial) isTrying = true
    try {
      const answer = await action()
      noteSuccess()
      return answer
    } catch (error) {
      if (isFailure(error)) noteFailure()
      else noteSuccess()
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }

  function noteSuccess(): void {
    wasCalled = true
    const wasOpen = isOpen()
    failures = 0
    if (wasOpen) onChange(false)
  }

  function noteFailure(): void {
    wasCalled = true
    failures += 1
    lastFailureAt = now()
    if (failures === failureThreshold) onChange(true)
  }

  return { isOpen, lastCallSucceeded: () => (wasCalled ? failures === 0 : null), call }
}
