import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { Transitions } from '#domain/transitions.ts'
import type { CertificateKind } from '#platform/tables.ts'

/** Each kind by its name, and what it says of its holder before the course or the role. */
export const CERTIFICATE_KINDS: Record<CertificateKind, { title: string; statement: string }> = {
  attendance: { title: 'Certificate of attendance', statement: 'attended the live online course' },
  programme: { title: 'Twelve-week certificate', statement: 'completed twelve weeks of coached project work as' },
}

/** Letters of a coach's reference: as many as a certificate's PDF has room for. */
export const MAX_REFERENCE_LENGTH = 400
export const MAX_ROLE_LENGTH = 60

/** What a certificate states, frozen when it was issued. */
export interface CertificateContent {
  /** The id in the address of its page, which cannot be guessed. */
  publicId: string
  number: number
  kind: CertificateKind
  holderName: string
  courseId: number
  courseName: string
  runLabel: string
  zone: string
  /** All live days of the run, or all evenings of its twelve weeks, in order of time. */
  sessions: CourseSession[]
  attended: number
  /** The length of the attended sessions. */
  minutes: number
  facilitators: string
  /** What one for the twelve weeks adds: the role that its holder worked in, and the words of their coach, by name. */
  role: string | null
  reference: string | null
  coach: string | null
  issuedAt: Date
  /** Issued while no card was charged, so it is no valid certificate. */
  testMode: boolean
}

/** What its page shows to anybody with the address, as the holder chose. */
export const CERTIFICATE_VISIBILITIES = ['all', 'nameless', 'nothing'] as const
export type CertificateVisibility = (typeof CERTIFICATE_VISIBILITIES)[number]

/** Replaced: another certificate states the same with the name corrected. */
export type CertificateStatus = { state: 'valid' } | { state: 'revoked'; at: Date } | { state: 'replaced'; at: Date }
type CertificateState = CertificateStatus['state']

export const CERTIFICATE_TRANSITIONS: Transitions<CertificateState> = {
  valid: ['revoked', 'replaced'],
  revoked: [],
  replaced: [],
}

/** A certificate as it is stored. Name and signed text are null once the person was erased. */
export interface Certificate extends Omit<CertificateContent, 'holderName'> {
  id: string
  bookingId: string
  holderName: string | null
  /** The Open Badge, signed: a compact JWS. */
  credential: string | null
  /** The id of the certificate that this one corrects. */
  supersedes: string | null
  shown: CertificateVisibility
  status: CertificateStatus
  /** Only for staff. */
  revokeReason: string | null
}

/** When an earned certificate is sent automatically: so many hours after the last session, or the person's last mark. */
export function certificateReleasedAt(
  { sessions, marks }: { sessions: readonly CourseSession[]; marks: readonly { recordedAt: Date | null }[] },
  hours: number,
): Date {
  const times = [...sessions.map(({ endsAt }) => endsAt), ...marks.map(({ recordedAt }) => recordedAt)]
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)) + hours * 60 * 60_000)
}

/** "A-000042" in print. */
export const certificateNumber = (number: number): string => `A-${String(number).padStart(6, '0')}`

/** "Sat 5 Dec 2026", or "Sat 5 Dec 2026 to Sun 6 Dec 2026". */
export function formatCertificateDates({ sessions, zone }: Pick<CertificateContent, 'sessions' | 'zone'>): string {
  const days = [...new Set(sessions.map(({ startsAt }) => formatDay(startsAt, zone)))]
  const [first = '', last = first] = [days.at(0), days.at(-1)]
  return first === last ? first : `${first} to ${last}`
}

/** "14 hours", "1 hour 30 minutes" */
function formatDuration(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts.flatMap(([count, unit]) => (count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [])).join(' ')
}

/** "2 of 2 sessions, 14 hours", "11 of 12 live evenings, 16 hours 30 minutes" */
export function attendedSummary({
  kind,
  attended,
  sessions,
  minutes,
}: Pick<CertificateContent, 'kind' | 'attended' | 'sessions' | 'minutes'>): string {
  const one = kind === 'programme' ? 'live evening' : 'session'
  return `${attended} of ${sessions.length} ${sessions.length === 1 ? one : `${one}s`}, ${formatDuration(minutes)}`
}

/** What the certificate is for: the course, or the role of the twelve weeks. */
export const achievementOf = ({ role, courseName }: Pick<CertificateContent, 'role' | 'courseName'>): string =>
  role ?? courseName
