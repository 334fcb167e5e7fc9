import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Mark } from '#domain/attendance/attendance.ts'
import type { Attendee } from '#domain/attendance/find-attendance.ts'
import type { action } from './attendance.tsx'

/** One person at one session. */
export interface MarkedCell {
  bookingId: string
  mark: Mark
}

/** The form of all ticks, to which those of the table belong by its id. */
export const MARKS_FORM = 'marks'

export const cellKey = ({ bookingId, mark }: MarkedCell): string => `${bookingId}.${mark.startsAt.getTime()}`

/** The cell as it was shown, so that what someone else has changed since is not overwritten. */
export const shownValue = (cell: MarkedCell): string =>
  `${cellKey(cell)}.${cell.mark.version}.${cell.mark.present ? 1 : 0}`

/**
 * The ticks of the attendance grid, saved as they are made. What is pressed while a save is under way is sent after it,
 * with the version that the save has led to, so that quick presses never overtake each other.
 */
export function useMarks(attendees: Attendee[]) {
  const fetcher = useFetcher<typeof action>({ key: 'marks' })
  const whole = useFetcher<typeof action>({ key: WHOLE_SESSION })
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const sent = useRef<{ marks: ReadonlyMap<string, boolean>; begun: boolean } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isIdle = fetcher.state === 'idle'

  useEffect(() => {
    const before = sent.current
    if (!isIdle) {
      if (before) before.begun = true
      return
    }
    if (before) {
      // Until the fetcher's state has followed, it still looks idle.
      if (!before.begun) return
      sent.current = null
      setPressed((current) => new Map([...current].filter(([key, present]) => before.marks.get(key) !== present)))
      return
    }
    if (pressed.size === 0) return
    const body = new FormData()
    body.set('intent', 'save')
    body.set('stay', 'yes')
    for (const { bookingId, marks } of attendees)
      for (const mark of marks) {
        const cell = { bookingId, mark }
        const present = pressed.get(cellKey(cell))
        if (present === undefined) continue
        body.append('shown', shownValue(cell))
        if (present) body.append('present', cellKey(cell))
      }
    sent.current = { marks: pressed, begun: false }
    void fetcher.submit(body, { method: 'post' })
  }, [isIdle, pressed, attendees, fetcher])

  // What was ticked before this script was there is saved too.
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])].filter((one) => one instanceof HTMLInputElement)
    const early = controls.filter((box) => box.name === 'present' && box.checked !== box.defaultChecked)
    if (early.length > 0) setPressed(new Map(early.map((box) => [box.value, box.checked])))
  }, [])

  const isPresent = (cell: MarkedCell): boolean => pressed.get(cellKey(cell)) ?? cell.mark.present
  const press = {
    one: (cell: MarkedCell, present: boolean) => setPressed((current) => new Map(current).set(cellKey(cell), present)),
    all(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault()
      void whole.submit({ intent: event.currentTarget.value, stay: 'yes' }, { method: 'post' })
    },
  }
  const isBusy = !isIdle || pressed.size > 0 || whole.state !== 'idle'
  const answered = fetcher.data
  const error = answered && 'message' in answered ? answered.message : null
  const status = isBusy ? 'Saving…' : (error ?? (answered ? 'Saved' : ''))
  return { isPresent, press, status, form }
}

/** The fetcher that marks a whole session. The page's notice reads its answer, to offer Undo. */
export const WHOLE_SESSION = 'whole-session'
