import { type JoinWindow, JOIN_OPENS_MINUTES_BEFORE } from '#domain/attendance/attendance.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LocalTimes } from '../local-times.tsx'

interface MyJoiningLinkProps {
  /** Which session their link opens next, or has open. */
  doorway: Exclude<JoinWindow, { state: 'over' }>
  href: string
  /** Of the course. */
  zone: string
}

/** The way into the sessions, theirs alone, and when it opens: on the course's clock and on the reader's own. */
export function MyJoiningLink({ doorway: { state, opensAt }, href, zone }: MyJoiningLinkProps) {
  return (
    <section className="my-part" aria-labelledby="joining-title">
      <h2 id="joining-title">Join</h2>
      {state === 'open' ? (
        <p>Your session is open: come in.</p>
      ) : (
        <p className="my-opening">
          <span>
            Opens{' '}
            <time dateTime={opensAt.toISOString()}>
              <strong>
                {formatDay(opensAt, zone)}, {formatClock(opensAt, zone)}
              </strong>
            </time>
          </span>
          <LocalTimes run={{ sessions: [{ startsAt: opensAt, endsAt: opensAt }], zone }} />
        </p>
      )}
      <p>
        <ButtonLink kind={state === 'open' ? 'main' : 'quiet'} href={href}>
          {state === 'open' ? 'Join the session' : 'Your own link to join'}
        </ButtonLink>
      </p>
      <p>
        It is yours alone, the same for every session, and opens {JOIN_OPENS_MINUTES_BEFORE} minutes before each.
        Following it then is what counts as having been there.
      </p>
    </section>
  )
}
