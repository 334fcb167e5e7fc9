import type { CourseId } from '#domain/courses/course.ts'
import { readSession } from '#domain/courses/run.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Certificate, CertificateStatus } from './certificate.ts'

/** Certificates as they are kept, each with whether another one replaced it. */
export const certificateQuery = (db: Database | Tx) =>
  db
    .selectFrom('certificate')
    .selectAll('certificate')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('certificate as next').select('next.id').whereRef('next.supersedes', '=', 'certificate.id')).as(
        'replaced',
      ),
    )

type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificateQuery>['executeTakeFirstOrThrow']>>

export function toCertificate({ replaced, revokedAt, ...row }: CertificateRow): Certificate {
  const sessions = row.sessions as unknown as { startsAt: string; endsAt: string }[] // written by write-certificate.ts alone
  return {
    ...row,
    courseId: row.courseId as CourseId, // the foreign key and the seed allow 1 to 4 only
    sessions: sessions.map(readSession),
    standing: standingOf(revokedAt, Boolean(replaced)),
  }
}

function standingOf(revokedAt: Date | null, replaced: boolean): CertificateStatus {
  if (!revokedAt) return { state: 'valid' }
  return { state: replaced ? 'replaced' : 'revoked', at: revokedAt }
}
