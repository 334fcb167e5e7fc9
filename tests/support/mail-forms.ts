import { listOfferedRuns } from '../../src/domain/courses/course-run.ts'
import type { FullSite } from './full-site.ts'
import { sendTo } from './hostile-client.ts'

/** An address as the forms normalise it: without surrounding spaces and control characters. */
export const tidied = (address: string): string =>
  address
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

/** Every form and API call that sends an email to the typed address. */
export async function mailForms({ platform, server, addresses }: FullSite) {
  const { id: taster } = await platform.db.selectFrom('taster').select('id').executeTakeFirstOrThrow()
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const asked = { courseId: '1', trainingDate: run?.label ?? '', fullName: 'Ann', phoneNumber: '1', companyName: 'Co' }
  const form =
    (path: string, fields: Record<string, string>, name = 'email') =>
    (email: string) =>
      sendTo(server, {
        method: 'POST',
        path,
        body: new URLSearchParams({ ...fields, [name]: email.toWellFormed() }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
  const call = (path: string, fields: object) => (email: string) =>
    sendTo(server, {
      method: 'POST',
      path: `/mainapp/api/v1/${path}`,
      body: JSON.stringify({ ...fields, email }),
      headers: { 'content-type': 'application/json' },
    })
  return [
    call('contact', { userType: 'individual', name: 'Ann', contactNumber: '1', course: 'Scrum Master' }),
    call('traineeDetails', { fullName: 'Ann', phoneNumber: '1', courseId: 1, trainingDate: 'none' }),
    form('/', { taster, name: 'Ann' }),
    form('/AdvBanner', { taster, name: 'Ann' }),
    form(addresses['/course/:courseId/waitingList'] ?? '', { fullName: 'Ann' }),
    form('/contactUs', {
      enquiryForm: 'contact',
      kind: 'contact',
      name: 'Ann',
      contactNumber: '1',
      course: 'Scrum Master',
    }),
    form('/employerPays', { ...asked, payerName: 'Bo', payerEmail: 'hello@tideway.example' }),
    form('/employerPays', { ...asked, payerName: 'Bo', email: 'hello@tideway.example' }, 'payerEmail'),
    form('/Login/link', { idempotencyKey: '0'.repeat(32) }),
    form('/forgotPassword', { idempotencyKey: '0'.repeat(32) }),
  ]
}
