import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { clockTime } from './clock-time.ts'

const ANNOUNCED_MINUTES = [5, 2, 1]

/** Until when the place is held: a courtesy, not a countdown. Read out three times, towards the end. */
export function HoldTimer({ heldUntil, zone, now }: { heldUntil: Date; zone: string; now: Date }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timers = ANNOUNCED_MINUTES.map((minutes) => {
      const wait = heldUntil.getTime() - minutes * 60_000 - Date.now()
      const say = () => setWords(`We hold your place for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`)
      return wait > 0 ? setTimeout(say, wait) : undefined
    })
    return () => timers.forEach(clearTimeout)
  }, [heldUntil])
  const until = clockTime(heldUntil, zone, now)
  return (
    <Form method="post">
      <p>
        We are holding your place until <strong className="data">{until}</strong> (UK time).{' '}
        <button className="link-button" type="submit">
          I need more time
        </button>
      </p>
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </Form>
  )
}
