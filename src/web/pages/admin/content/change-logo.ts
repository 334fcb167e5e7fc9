import { redirect } from 'react-router'
import { changeLogo } from '#domain/content/logos.ts'
import { brandingDocument } from '#site-content/company.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/change-logo'

/** Takes a logo from the form of its page, or puts the built-in one back, and leads back to that page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const form = await readForm(request)
  const file = form?.get('logo')
  const isBuiltIn = form?.get('intent') === 'built-in'
  if (!isBuiltIn && !(file instanceof File)) throw new Response(null, { status: 422 })
  // A file that was left empty has no bytes, which are no picture.
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null
  const changed = await changeLogo(platform, { actor, document: brandingDocument, bytes })
  const page = paths.admin.ownerContent(brandingDocument.key)
  return redirect(changed.ok ? withFlash(page, 'logo') : paths.admin.logoFault(changed.error), 303)
}

/** Null for what is no form with parts. */
async function readForm(request: Request): Promise<FormData | null> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return null
  return request.formData().catch(() => null)
}

/** Only the form sends to it. */
export const loader = () => redirect(paths.admin.ownerContent(brandingDocument.key))
