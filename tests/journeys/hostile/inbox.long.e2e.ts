import { INBOX_LISTS, plantInInbox } from '../../support/hostile-inbox.ts'
import { look, watch } from '../../support/hostile-screens.ts'
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts'
import { signInToOffice } from '../../support/office.ts'
import { expect, test } from '../../support/site.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** The query parameters that a list shows or reads. */
const PARTS = ['q', 'said', 'undo', 'subject', 'from', 'to', 'show', 'kind', 'owner', 'sort', 'after', 'article']

test('D1 sixty hostile texts in every field run on no screen of the inbox, and break no policy', async ({
  page,
  site,
}) => {
  expect(HOSTILE_TEXTS).toHaveLength(60)
  await plantInInbox(site)
  const seen = await watch(page)
  await signInToOffice(page, site, { role: 'owner', to: '/welcome' })
  const { rows: enquiries } = await site.database.query<{ reference: string }>(
    `select reference from enquiry where email like 'hostile-%'`,
  )
  const { rows: mails } = await site.database.query<{ id: string }>(
    `select id from mail where kind in ('enquiry-forward', 'enquiry-reply') order by promised_at`,
  )
  expect(enquiries).toHaveLength(HOSTILE_TEXTS.length)
  for (const list of INBOX_LISTS) await look(page, `${list}${list.includes('?') ? '&' : '?'}size=100`)
  for (const { reference } of enquiries) await look(page, `/showcontact/${reference}`)
  for (const { id } of mails) await look(page, `/mails/${id}`)
  await page.goto('/showcontact?show=all&size=100')
  await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first()).toBeVisible()
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})

test('D1 what is in the address of an inbox page runs nowhere either', async ({ page, site }) => {
  const seen = await watch(page)
  await signInToOffice(page, site, { role: 'owner', to: '/welcome' })
  // Each text once on each list, and on each list in another part of the address.
  for (const [turn, list] of ['/showcontact', '/showcomments', '/mails', '/audit', '/documents'].entries())
    for (let first = 0; first < HOSTILE_TEXTS.length; first += PARTS.length) {
      const parts = PARTS.map((name, index) => {
        const text = HOSTILE_TEXTS[(first + index + turn) % HOSTILE_TEXTS.length] ?? ''
        return `${name}=${encodeURIComponent(text)}`
      })
      await look(page, `${list}?${parts.join('&')}`)
    }
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})
