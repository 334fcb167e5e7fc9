import { useEffect, useState } from 'react'
import type { EnquiryState } from './use-enquiry.ts'

/** How long a response message is shown, by the specification. */
export const MESSAGE_MS = 5000

/** The server's words for five seconds, longer while they are pointed at or focused; the quiet line stays. */
export function EnquiryOutcome({ state, onGone }: { state: EnquiryState; onGone: () => void }) {
  const { responseMessage, status, sent } = state
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!responseMessage || held) return
    const timer = setTimeout(onGone, MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [responseMessage, held, onGone])
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <>
      <p className="response-message" data-failed={status === 'failed' ? '' : undefined} role="status" {...hold}>
        {responseMessage}
      </p>
      {sent && (
        <p className="field-hint" data-sent="" tabIndex={-1}>
          {sent}
        </p>
      )}
    </>
  )
}
