/** Stands before somebody who may not answer: after so many faults in a row nobody waits for them any more. */
export interface Circuit {
  isOpen(): boolean
  /** Whether the last call was answered; null before the first. */
  answeredLast(): boolean | null
  /** Calls, or throws what `reject` makes without calling. One call at a time tries whether they answer again. */
  pass<Answer>(call: () => Promise<Answer>): Promise<Answer>
}

export interface CircuitBreakerOptions {
  /** So many faults in a row open it. */
  opensAfter: number
  /** So long after a fault one call may try again. */
  triesAfterMs: number
  isFault: (error: unknown) => boolean
  reject: () => Error
  onChange?: (isOpen: boolean) => void
  now?: () => number
}

/** A circuit of one process: closed, open, and half open while one call tries. */
export function createCircuitBreaker(input: CircuitBreakerOptions): Circuit {
  const { opensAfter, triesAfterMs, isFault, reject, onChange = () => {}, now = () => performance.now() } = input
  let asked = false
  let faults = 0
  let lastFaultAt = 0
  let trying = false

  const isOpen = () => faults >= opensAfter

  function noteFault(): void {
    asked = true
    faults += 1
    lastFaultAt = now()
    if (faults === opensAfter) onChange(true)
  }

  function noteAnswer(): void {
    asked = true
    const wasOpen = isOpen()
    faults = 0
    if (wasOpen) onChange(false)
  }

  async function pass<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const tries = isOpen()
    if (tries && (trying || now() - lastFaultAt < triesAfterMs)) throw reject()
    if (tries) trying = true
    try {
      const answer = await call()
      noteAnswer()
      return answer
    } catch (error) {
      if (isFault(error)) noteFault()
      else noteAnswer()
      throw error
    } finally {
      if (tries) trying = false
    }
  }

  return { isOpen, answeredLast: () => (asked ? faults === 0 : null), pass }
}
