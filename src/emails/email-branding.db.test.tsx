import { expect, test } from 'vitest'
import { getProvider } from '#documents/provider.ts'
import { aPublishedLogo, changeBranding } from '../../tests/support/branding.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { EmailLayout, EmailLink, LinkButton } from './email-layout.tsx'
import { renderEmail } from './email-template.tsx'

async function anEmail(platform: TestPlatform): Promise<string> {
  const data = { site: await getProvider(platform, 'https://tideway.test') }
  const Body = (own: typeof data) => (
    <EmailLayout data={own} title="Hello" preview="Hello">
      <LinkButton href="https://tideway.test/a">Open</LinkButton>
      <EmailLink href="https://tideway.test/b">More</EmailLink>
    </EmailLayout>
  )
  return (await renderEmail({ subject: () => 'Hello', Body }, data)).html
}

test('an email has our own logo as a part of it, in its shape, with a light plate where the theme is dark', async () => {
  const platform = await aPlatform()
  expect(await anEmail(platform)).toContain('width="40" height="32"')
  await aPublishedLogo(platform)
  const html = await anEmail(platform)
  expect(html).toMatch(/<img[^>]*src="data:image\/png;base64,[^"]*"[^>]*width="120"[^>]*height="40"/)
  expect(html).toMatch(/<img[^>]*class="plate"/)
  expect(html).toContain('>Tideway Agile</p>')
})

test('a pale logo has a dark plate, and one that says our name has the name as its text', async () => {
  const platform = await aPlatform()
  await aPublishedLogo(platform, { background: '#fafafa', nameShown: false })
  const html = await anEmail(platform)
  expect(html).toMatch(/<img[^>]*alt="Tideway Agile"[^>]*background-color:#0B3B3D/)
  expect(html).not.toContain('>Tideway Agile</p>')
})

test('links and buttons of an email have the owner’s colours, in the shades that can be read', async () => {
  const platform = await aPlatform()
  expect(await anEmail(platform)).toContain('background-color:#F5B82E')
  await changeBranding(platform, { accent: '#6d28d9', button: '#9be15d' })
  const html = await anEmail(platform)
  expect(html).toMatch(/<a[^>]*class="link"[^>]*color:#6d28d9/)
  expect(html).toContain('background-color:#9be15d')
  expect(html).not.toMatch(/#0B6466|#6FD6CC|#F5B82E/i)
})
