import { expect, test } from 'vitest'
import { ask } from '../../../../tests/support/orders.ts'
import { anAccount, aSignInOf } from '../../../../tests/support/people.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'

const FORM = {
  courseId: '1',
  fullName: 'Amara Okafor',
  email: 'amara@home.example',
  phoneNumber: '07700 900123',
  companyName: 'Fjørd & Søn AS',
  payerName: 'Nguyễn Thị Mai',
  payerEmail: 'mai@fjord.example',
}

async function aPage() {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const send = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: url },
      redirect: 'manual',
    })
  const read = async (path: string, headers = {}) => (await fetch(new URL(path, url), { headers })).text()
  return { platform, url, send, read, form: { ...FORM, trainingDate: run?.label ?? '' } }
}

test('sent without scripts, it leads to the trainee’s own page with the link to send on; the payer’s page names no other link', async () => {
  const { send, read, form } = await aPage()
  const sent = await send('/employerPays', form)
  expect(sent.status).toBe(303)
  const claim = sent.headers.get('location') ?? ''
  expect(claim).toMatch(/^\/claim\/[0-9a-f]{32}$/)
  const own = await read(claim)
  expect(own).toContain('Your place is held')
  expect(own).toContain('mai@fjord.example')
  const order = /\/order\/[0-9a-f]{32}/.exec(own)?.[0] ?? ''
  const payers = await read(order)
  expect(payers).toMatch(/Amara Okafor<\/bdi> asks you to pay for one place/)
  expect(payers).toContain('Accept and get the invoice')
  expect(payers, 'the trainee’s key, and their own address').not.toContain(claim.split('/')[2])
  expect(payers).not.toContain('amara@home.example')
  expect((await send(order, { intent: 'pay' })).status, 'the order’s page has no such button').toBe(422)
})

test('paying oneself leads to the checkout of an own booking, and both pages say so', async () => {
  const { send, read, form } = await aPage()
  const claim = (await send('/employerPays', form)).headers.get('location') ?? ''
  const order = /\/order\/[0-9a-f]{32}/.exec(await read(claim))?.[0] ?? ''
  const paid = await send(claim, { intent: 'pay', typeofpayment: 'Full Payment' })
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toMatch(/^\/checkout\/[0-9a-f]{32}$/)
  expect(await read(claim)).toContain('You pay for this place yourself')
  const payers = await read(order)
  expect(payers).toContain('nothing is asked of you for this place any more')
  expect(payers).not.toContain('Accept and get the invoice')
})

test('what was typed stays in its fields beside what is wrong; a trainee who is logged in finds their details', async () => {
  const { platform, send, read, form } = await aPage()
  expect(await read('/employerPays')).toMatch(/name="idempotencyKey" value="[0-9a-f]{32}"/)
  const wrong = await send('/employerPays', { ...form, payerEmail: form.email })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(html).toContain('This is your own address.')
  expect(html).toContain('value="Nguyễn Thị Mai"')
  await ask(platform)
  const account = await anAccount(platform, { username: 'amara@home.example', role: 'student' })
  const known = await read('/employerPays?course=1', { cookie: `student=${await aSignInOf(platform, account)}` })
  expect(known).toContain('value="amara@home.example"')
})
