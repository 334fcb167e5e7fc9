import { SLUGS } from '../../src/domain/blog/slugs.ts'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import type { FullSite } from './full-site.ts'
import { formsIn } from './forms-in.ts'
import { queried, sendTo } from './hostile-client.ts'

export interface FoundForm {
  path: string
  values: Record<string, string>
  /** The cookie of the viewer it was shown to. */
  cookie: string
}

/** Values for fields that a form leaves empty, so that the other fields are really read. */
const TYPED: Record<string, string> = {
  email: 'bo@example.com',
  fullName: 'Bo Lind',
  name: 'Bo Lind',
  contactNumber: '020 7946 0123',
  phoneNumber: '020 7946 0123',
  companyName: 'Lind and Daughters',
  code: 'SPRING',
  couponCode: 'DISCOUNT50',
  description: 'In spring',
  amount: '10',
  kind: 'percent',
  day: '2031-03-04',
  reason: 'Because',
  text: 'Thank you',
  question: 'What?',
  answer: 'That.',
  username: 'bo',
  password: 'tide tables by heart',
  newPassword: 'other tables by heart',
}

/** Each form of each page once, as its own page shows it and filled in, as shown to a visitor or to a logged-in user. */
export async function everyForm({ server, addresses, cookies }: FullSite): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>()
  const bothCookies = `${cookies.office}; ${cookies.student}`
  for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
    const address = addresses[pattern] ?? ''
    // The articles have the same forms.
    if (SLUGS.slice(1).some((slug) => pattern === `/${slug}`)) continue
    const cookie = policy === 'student' || typeof policy === 'object' ? bothCookies : ''
    const page = await sendTo(server, { method: 'GET', path: queried(address), headers: { cookie } })
    for (const { action, values } of formsIn(page.text)) {
      const path = action?.replace(/[?&]fresh=1/, '') ?? address
      const everywhere = 'feedback' in values || 'enquiryForm' in values
      const name = `${everywhere ? '' : path} ${Object.keys(values)} ${values.intent?.split('/')[0]}`
      // Logging out and erasing the account read no fields, and end the sessions that the others need.
      if (/logout/i.test(path) || values.intent === 'erase' || found.has(name)) continue
      found.set(name, { path, values: filledIn(values), cookie })
    }
  }
  return [...found.values()]
}

const filledIn = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || (TYPED[name] ?? '')]))
