import { brandShades, ON_BUTTON, type ReadableColour } from '#domain/content/brand-shades.ts'
import { parseContent } from '#domain/content/content-document.ts'
import { parseLogoId } from '#domain/content/logo-id.ts'
import { brandingDocument } from '#site-content/company.ts'
import { useCompany } from '#web/layout/company.ts'
import { LogoMark } from '#web/layout/frame-parts.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** The logo that the page's form holds, and the form that uploads another one. */
export function LogoSection({ value, mayWrite }: { value: unknown; mayWrite: boolean }) {
  const read = parseContent(brandingDocument, value)
  const { logo: id, nameShown } = read.ok ? read.value : brandingDocument.initial
  return (
    <section className="panel" aria-labelledby="logo-title">
      <h2 id="logo-title">Logo</h2>
      <LogoPreview id={id} nameShown={nameShown || id === ''} />
      {id === '' && <p>You’re using the built-in logo.</p>}
      {mayWrite && (
        <form method="post" action={paths.admin.changeLogo} encType="multipart/form-data" className="admin-form">
          <Field
            name="logo"
            type="file"
            label="Upload a logo"
            hint="PNG, JPEG or WebP, at most 20 MB. A PNG with a transparent background looks best"
            accept="image/png,image/jpeg,image/webp"
            required
          />
          <Button small kind="quiet">
            Upload to the draft
          </Button>
        </form>
      )}
      {mayWrite && id !== '' && (
        <form method="post" action={paths.admin.changeLogo} encType="multipart/form-data">
          <button className="link-button" name="intent" value="built-in">
            Go back to the built-in logo
          </button>
        </form>
      )}
    </section>
  )
}

/** On both grounds; one on which it would vanish gets a plate behind it, as on the site. */
function LogoPreview({ id, nameShown }: { id: string; nameShown: boolean }) {
  const { brand } = useCompany()
  const { width, height, ground } = parseLogoId(id) ?? { width: 1, height: 1, ground: 'any' }
  return (
    <div className="logo-previews">
      {(['light', 'dark'] as const).map((theme) => (
        <p key={theme} className={`logo-preview logo-preview-${theme}`}>
          {id === '' ? (
            <LogoMark className="logo-built-in" />
          ) : (
            <img
              className={ground !== 'any' && ground !== theme ? `logo-plate-${ground}` : undefined}
              src={paths.logo(id)}
              alt={`Your logo on a ${theme} page`}
              {...{ width, height }}
            />
          )}
          {nameShown && <span>{brand}</span>}
        </p>
      ))}
    </div>
  )
}

/** How the two colours of the form look, and what we made of them; nothing while one of them is none. */
export function ColoursSection({ value }: { value: unknown }) {
  const read = parseContent(brandingDocument, value)
  if (!read.ok) return null
  const given = read.value
  const { accent, button, tokens } = brandShades(given)
  const wash = tokens.get('tide-wash')
  return (
    <section className="panel content-aside" aria-labelledby="colours-title">
      <h2 id="colours-title">How the colours look</h2>
      <dl className="colour-shades">
        <dt>Accent</dt>
        <dd>
          <Swatch theme="light" ground={wash?.light} colour={accent.light} ratio={accent.contrast.light} />
          <Swatch theme="dark" ground={wash?.dark} colour={accent.dark} ratio={accent.contrast.dark} />
          <Moved given={given.accent} shade={accent} />
        </dd>
        <dt>Buttons</dt>
        <dd>
          <Swatch theme="light" ground={button.light} colour={ON_BUTTON} ratio={button.contrast.light} />
          <Swatch theme="dark" ground={button.dark} colour={ON_BUTTON} ratio={button.contrast.dark} />
          <Moved given={given.button} shade={button} />
        </dd>
      </dl>
      <p className="field-hint">Contrast: 4.5 to 1 or more is readable.</p>
    </section>
  )
}

interface SwatchProps {
  theme: 'light' | 'dark'
  ground: string | undefined
  colour: string
  ratio: number
}

function Swatch({ theme, ground, colour, ratio }: SwatchProps) {
  return (
    <span className="colour-swatch">
      <svg viewBox="0 0 96 40" aria-hidden="true">
        <rect width="96" height="40" rx="6" fill={ground} />
        <text x="48" y="26" textAnchor="middle" fill={colour}>
          Words
        </text>
      </svg>
      On a {theme} page: {(Math.floor(ratio * 10) / 10).toFixed(1)} to 1
    </span>
  )
}

function Moved({ given, shade: { light, moved } }: { given: string; shade: ReadableColour }) {
  if (!moved) return null
  return (
    <p>
      We made {given} {moved === 'lighter' ? 'lighter' : 'darker'}, {light}, so that it stays readable.
    </p>
  )
}
