import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { retention } from '#content/retention.ts'
import { aNight, older, younger } from '../../../tests/support/nights.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { createSignUpLink } from '../accounts/invitations.ts'
import { anArticle, decideOn } from '../../../tests/support/articles.ts'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aColleague, anEnquiry, enquiryOf } from '../../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { postComment } from '../blog/post-comment.ts'
import { syncArticles } from '../blog/article-search.ts'
import { replyToEnquiry } from '../enquiries/reply-to-enquiry.ts'

test('an enquiry and its emails lose the person and the text 24 months after the last answer', async () => {
  const platform = await aPlatform()
  const references = await Promise.all(
    ['old', 'young', 'answered'].map((name) => anEnquiry(platform, { name, email: `${name}@example.com` })),
  )
  const [old, , answered] = await Promise.all(references.map((reference) => enquiryOf(platform, reference)))
  await aColleague(platform, { username: 'maya' })
  const reply = {
    idempotencyKey: 'once',
    text: 'We begin in May.',
    actor: 'staff:maya' as const,
    version: answered?.version ?? 0,
  }
  expect(await replyToEnquiry(platform, { ...reply, reference: answered?.reference ?? '' })).toEqual({ ok: true })
  await sentMails(await anEmailContext(platform))
  const { keep } = retention.enquiries
  await platform.db
    .updateTable('enquiry')
    .set({ receivedAt: older(keep) })
    .execute()
  await platform.db
    .updateTable('enquiry')
    .set({ receivedAt: younger(keep) })
    .where('name', '=', 'young')
    .execute()
  await aNight(platform)
  const names = async () =>
    (await platform.db.selectFrom('enquiry').select('name').orderBy('name').execute()).map(({ name }) => name)
  expect(await names()).toEqual(['Erased', 'answered', 'young'])
  expect(await enquiryOf(platform, old?.reference ?? '')).toMatchObject({ email: '', contactNumber: '', message: null })
  const emails = await platform.db.selectFrom('mailContent').select('text').execute()
  expect(emails.filter(({ text }) => /\bold\b/.test(text))).toEqual([])
  expect(emails.filter(({ text }) => text.includes('young'))).not.toEqual([])

  await platform.db
    .updateTable('enquiry')
    .set({ answeredAt: older(keep) })
    .where('name', '=', 'answered')
    .execute()
  await aNight(platform)
  expect(await names(), 'a reply counts too').toContain('answered')
  await platform.db
    .updateTable('enquiryEntry')
    .set({ writtenAt: older(keep) })
    .execute()
  await aNight(platform)
  expect(await names()).toEqual(['Erased', 'Erased', 'young'])
  expect(await platform.db.selectFrom('enquiryEntry').selectAll().execute()).toEqual([])
})

test('other emails are purged a year after they were sent; those of a booking stay with it', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const invitation = { name: 'Amara', email: 'amara@example.com', role: 'student' as const }
  await createSignUpLink(platform, { invitation, actor: 'staff:maya' })
  await sentMails(await anEmailContext(platform))
  const { keep } = retention.emails
  const kept = async () =>
    (
      await platform.db
        .selectFrom('mail')
        .innerJoin('mailContent', 'mailContent.mailId', 'mail.id')
        .select('kind')
        .where('recipient', 'is not', null)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind)
  await platform.db
    .updateTable('mail')
    .set({ promisedAt: younger(keep) })
    .execute()
  await aNight(platform)
  expect(await kept()).toEqual(['booking-confirmation', 'sign-up'])
  await platform.db
    .updateTable('mail')
    .set({ promisedAt: older(keep) })
    .execute()
  await aNight(platform)
  expect(await kept()).toEqual(['booking-confirmation'])
})

test('comments that were not published are purged after six months; published and held ones stay', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  for (const text of ['rejected', 'held', 'approved', 'quarantined'])
    await postComment(platform, { slug: 'userstory', input: { name: 'Amara', email: 'amara@example.com', text } })
  const rows = await platform.db.selectFrom('articleComment').select(['id', 'text']).execute()
  const commentId = rows.find(({ text }) => text === 'rejected')?.id ?? ''
  expect(await decideOn(platform, { decision: 'rejected', commentId, version: 1, actor: 'staff:maya' })).toEqual({
    ok: true,
  })
  await platform.db
    .updateTable('articleComment')
    .set({ state: 'approved', decidedAt: new Date() })
    .where('text', '=', 'approved')
    .execute()
  await platform.db
    .updateTable('articleComment')
    .set({ state: 'quarantined' })
    .where('text', '=', 'quarantined')
    .execute()
  const texts = async () =>
    (await platform.db.selectFrom('articleComment').select('text').execute()).map((one) => one.text)
  const { keep } = retention.unpublishedComments
  const age = (at: RawBuilder<Date>) =>
    platform.db
      .updateTable('articleComment')
      .set({ receivedAt: at, decidedAt: sql<Date>`case when decided_at is null then null else ${at} end` })
      .execute()
  await age(younger(keep))
  await aNight(platform)
  expect(await texts()).toHaveLength(4)
  await age(older(keep))
  await aNight(platform)
  expect((await texts()).sort()).toEqual(['approved', 'held'])
})

test('a rejected comment is purged only after its reply', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  const post = async (text: string, replyTo?: string) => {
    const input = { name: 'Amara', email: 'amara@example.com', text }
    await postComment(platform, { slug: 'userstory', replyTo, input })
    const state = { state: 'approved' as const, decidedAt: older(retention.unpublishedComments.keep) }
    const { id } = await platform.db
      .updateTable('articleComment')
      .set(state)
      .where('text', '=', text)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const first = await post('A question')
  await post('An answer', first)
  const reject = (text: string) =>
    platform.db.updateTable('articleComment').set({ state: 'rejected' }).where('text', '=', text).execute()
  await reject('A question')
  await aNight(platform)
  expect(await platform.db.selectFrom('articleComment').select('id').execute()).toHaveLength(2)
  await reject('An answer')
  await aNight(platform)
  await aNight(platform)
  expect(await platform.db.selectFrom('articleComment').select('id').execute()).toEqual([])
})
