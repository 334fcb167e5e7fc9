import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform } from '../../tests/support/platform.ts'
import { recordReads } from './recorded-reads.ts'

test('F14 each table that is read is noted: in a query, its parts, in SQL that is written by hand and in a transaction', async () => {
  const { platform, topics } = recordReads(await aPlatform())
  await platform.db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom }) => [
      'run.id',
      selectFrom('session').select('id').whereRef('runId', '=', 'run.id').limit(1).as('first'),
    ])
    .where(({ exists, selectFrom }) => exists(selectFrom('coupon').select('id')))
    .execute()
  await sql`select from article_comment left join "article_rating" on true`.execute(platform.db)
  await platform.db.transaction().execute((tx) => tx.selectFrom('setting').select('name').execute())
  expect([...topics].sort()).toEqual([
    'article_comment',
    'article_rating',
    'coupon',
    'course',
    'run',
    'session',
    'setting',
  ])
})

test('F14 what is said to be read in part is noted as that part, and what a visitor typed is never noted', async () => {
  const { topics, narrowTo, platform } = recordReads(await aPlatform())
  await narrowTo('run/places/1').db.selectFrom('run').select('id').execute()
  await platform.db.selectFrom('course').select('id').where('name', '=', 'from coupon').execute()
  expect([...topics]).toEqual(['run/places/1', 'course'])
})
