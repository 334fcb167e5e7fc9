import sharp from 'sharp'
import type { Branding } from '../../src/domain/content/branding.ts'
import { listVersions } from '../../src/domain/content/content-versions.ts'
import { changeLogo } from '../../src/domain/content/logos.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import { getContent } from '../../src/domain/content/shown-content.ts'
import { brandingDocument } from '../../src/site-content/company.ts'
import type { TestPlatform } from './platform.ts'

const actor = 'staff:grace'

/** An owner publishes another logo or other colours. */
export async function changeBranding(platform: TestPlatform, changes: Partial<Branding>): Promise<void> {
  const [newest] = await listVersions(platform, brandingDocument)
  const saved = await saveContent(platform, {
    actor,
    document: brandingDocument,
    version: newest?.number ?? 0,
    value: { ...(await getContent(platform, brandingDocument)), ...changes },
    publishing: { as: 'published' },
  })
  if (!saved.ok) throw new Error(`expected the branding to be saved, got ${saved.error}`)
}

/** A PNG of one colour below a transparent strip, which is half as high. */
export async function aLogoPicture(background: string, { width = 240, height = 80 } = {}) {
  const png = await sharp({ create: { width, height: height / 2, channels: 4, background } })
    .extend({ top: height / 2, background: '#0000' })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .png()
    .toBuffer()
  return new Uint8Array(png)
}

/** An owner uploads a logo and publishes it; returns its id. */
export async function aPublishedLogo(platform: TestPlatform, { background = '#5b2a86', nameShown = true } = {}) {
  const bytes = await aLogoPicture(background)
  const changed = await changeLogo(platform, { actor, document: brandingDocument, bytes })
  if (!changed.ok) throw new Error(`expected a logo, got ${changed.error}`)
  const { id } = await platform.db.selectFrom('logo').select('id').executeTakeFirstOrThrow()
  await changeBranding(platform, { logo: id, nameShown })
  return id
}
