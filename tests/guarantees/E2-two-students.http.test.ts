import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFiles } from '../../src/platform/files.ts'
import { CALL_POLICIES, PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { aPaidBooking } from '../support/bookings.ts'
import { addressOf } from '../support/calls.ts'
import { oncePerFile } from '../support/endings.ts'
import { aSite } from '../support/in-process.ts'
import { aMaterial } from '../support/materials.ts'
import { anAccount, aSignInOf } from '../support/people.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import type { RunningSite } from '../support/server.ts'
import { saleOf } from '../../src/domain/order.ts'

/** A student with one of everything that a student can have. */
interface Student {
  email: string
  reference: string
  documentId: string
  cookie: string
  token: string
  materialId: string
  /** Words that appear only in this student's answers. */
  marks: string[]
}

const opened = oncePerFile(async () => {
  const platform = await aPlatform()
  const site = { platform, server: await aSite({ databaseUrl: platform.url }) }
  const amara = await aStudent(site, 'Amara Okafor', 'amara.okafor@example.com')
  const sol = await aStudent(site, 'Sol Lindqvist', 'sol.lindqvist@example.com')
  return { ...site, amara, sol }
})

async function aStudent(
  { platform, server }: { platform: TestPlatform; server: RunningSite },
  fullName: string,
  email: string,
): Promise<Student> {
  const { db } = platform
  const { booking } = await aPaidBooking(platform, { fullName, email })
  const { id: bookingId, reference, publicId } = booking
  const document = db.selectFrom('document').select('id').where('saleId', '=', saleOf(bookingId))
  const { id: documentId } = await document.executeTakeFirstOrThrow()
  const { id: runId } = await db
    .selectFrom('run')
    .select('id')
    .where('courseId', '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  const key = crypto.randomUUID().replaceAll('-', '')
  const waiting = { runId, key, name: fullName, email, phoneNumber: '', paymentType: 'Full Payment' } as const
  await db.insertInto('waiting').values(waiting).execute()
  const cookie = `student=${await aSignInOf(platform, await anAccount(platform, { username: email, role: 'student' }))}`
  const answer = await fetch(`${addressOf(server)}/student/api/v2/token`, { headers: { cookie } })
  const { token } = (await answer.json()) as { token: string } // what the API answers a student who is logged in
  const form = new FormData()
  form.append('picture', new Blob([PIXEL], { type: 'image/png' }), 'me.png')
  const upload = { method: 'POST', headers: { authorization: token }, body: form }
  expect((await fetch(`${addressOf(server)}/student/api/v2/profile/image`, upload)).status).toBe(200)
  const materials = openFiles(join(dirname(server.outbox), 'materials'))
  const materialId = await aMaterial({ ...platform, materials }, { runId: booking.run.id })
  return {
    email,
    reference,
    documentId,
    materialId,
    cookie,
    token,
    marks: [email, fullName, reference, documentId, publicId],
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Every student page, with the addresses of one student's own: a page that is missing here fails below. */
const ADDRESSES: Record<string, (one: Student, other: Student) => string[]> = {
  '/myBookings': () => ['/myBookings'],
  '/myBookings/:reference': (one) => [`/myBookings/${one.reference}`],
  '/myBookings/:reference/change': (one) => [`/myBookings/${one.reference}/change`],
  '/myBookings/:reference/move': (one) => [`/myBookings/${one.reference}/move`],
  '/myBookings/:reference/documents/:documentId': (one, other) => [
    `/myBookings/${one.reference}/documents/${one.documentId}`,
    `/myBookings/${other.reference}/documents/${one.documentId}`,
  ],
  '/myBookings/:reference/materials/:materialId': (one) => [`/myBookings/${one.reference}/materials/${one.materialId}`],
  '/myBookings/:reference/calendar.ics': (one) => [`/myBookings/${one.reference}/calendar.ics`],
  '/myDetails': () => ['/myDetails'],
  '/myDetails/held': () => ['/myDetails/held'],
  '/myDetails/export': () => ['/myDetails/export'],
}

const PAGES = Object.keys(PAGE_POLICIES).filter((pattern) => PAGE_POLICIES[pattern] === 'student')
const CALLS = Object.keys(CALL_POLICIES).filter((call) => CALL_POLICIES[call] === 'token')

async function ask(path: string, { cookie, token }: Partial<Student>, init: RequestInit = {}) {
  const headers = { ...(cookie && { cookie }), ...(token && { authorization: token }) }
  const answer = await fetch(addressOf(opened().server) + path, { redirect: 'manual', ...init, headers })
  return { status: answer.status, text: await answer.text() }
}

const marksIn = (text: string, { marks }: Student): string[] => marks.filter((mark) => text.includes(mark))

/** All that the database stores about a student, as one text. */
async function keptOf({ email, reference }: Student): Promise<string> {
  const { rows } = await sql`
    select to_jsonb(booking) as one from booking where reference = ${reference}
    union all select to_jsonb(seat) from seat join booking on booking.id = booking_id where reference = ${reference}
    union all select to_jsonb(waiting) from waiting where email = ${email}
    union all select to_jsonb(account) from account where username = ${email}
    union all select to_jsonb(picture) from student_picture picture join account on account.id = account_id where username = ${email}
    union all select to_jsonb(login_session) - 'seen_at' from login_session join account on account.id = account_id where username = ${email}
    order by one`.execute(opened().platform.db)
  return JSON.stringify(rows)
}

test('E2 every student page is in this matrix', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(PAGES.toSorted())
})

for (const pattern of PAGES) {
  test(`E2 ${pattern} shows each student their own, and nothing of another`, async () => {
    const { amara, sol } = opened()
    for (const [one, other] of [
      [amara, sol],
      [sol, amara],
    ] as const) {
      const [own = '', ...mixed] = ADDRESSES[pattern]?.(one, other) ?? []
      expect((await ask(own, one)).status, 'their own').toBe(200)
      const personal = pattern.includes(':')
      const theirs = personal ? [own, ...mixed, ...(ADDRESSES[pattern]?.(other, one) ?? []).slice(1)] : [own]
      for (const path of theirs.flatMap((address) => [address, address.toUpperCase(), `${address}.data`])) {
        const read = await ask(path, other)
        expect(marksIn(read.text, one), `${path} as another`).toEqual([])
        if (personal) expect(read.status, `${path} as another`).toBe(404)
        // The redirect to the login page repeats the address that was asked for, and nothing else.
        const marks = marksIn((await ask(path, {})).text, one).filter((mark) => !path.includes(mark))
        expect(marks, `${path} logged out`).toEqual([])
      }
    }
  })
}

const FORMS: Record<string, string>[] = [
  { intent: 'cancel', agreed: '150000' },
  { intent: 'move', run: 'x' },
  { intent: 'person', version: '1', fullName: 'Somebody Else', phoneNumber: '447700900123' },
]

test('E2 no form that one student sends changes anything of another', async () => {
  const { platform, amara, sol } = opened()
  const before = await keptOf(amara)
  const post = (form: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(form) })
  for (const form of FORMS) {
    const page = form.intent === 'move' ? 'move' : 'change'
    const answer = await ask(`/myBookings/${amara.reference}/${page}`, sol, post(form))
    expect([answer.status, marksIn(answer.text, amara)], form.intent).toEqual([404, []])
  }
  const { id } = await platform.db
    .selectFrom('loginSession')
    .innerJoin('account', 'account.id', 'loginSession.accountId')
    .select('loginSession.id')
    .where('username', '=', amara.email)
    .executeTakeFirstOrThrow()
  const claims = { email: amara.email, username: amara.email, accountId: id, reference: amara.reference }
  for (const intent of ['sign-in-end', 'codes-begin', 'codes-end', 'password'])
    await ask('/myDetails', sol, post({ ...claims, intent, id, password: 'x', newPassword: 'y' }))
  expect(await keptOf(amara)).toBe(before)
})

for (const call of CALLS) {
  test(`E2 ${call} shows and changes only the caller’s own data`, async () => {
    const { amara, sol } = opened()
    const [method = '', path = ''] = call.split(' ')
    const before = await keptOf(amara)
    const claims = `?email=${amara.email}&accountId=${amara.email}`
    const answer = await ask(path + claims, sol, { method })
    expect(marksIn(answer.text, amara)).toEqual([])
    expect(await keptOf(amara)).toBe(before)
    expect((await ask(path, {}, { method })).status, 'logged out').toBe(401)
  })
}

test('E2 twin: without the check of the owner, the same page would show the other student’s data', async () => {
  const { platform, amara } = opened()
  const naive = platform.db.selectFrom('booking').select(['fullName', 'email']).where('reference', '=', amara.reference)
  const rows = await naive.execute()
  expect(marksIn(JSON.stringify(rows), amara), 'the marks are what such an answer would hold').toHaveLength(2)
  expect(marksIn((await ask(`/myBookings/${amara.reference}`, amara)).text, amara).length).toBeGreaterThan(1)
})
