import type { ContentOf, ReadableContent } from './content-document.ts'
import { colour, group, logo, yesNo } from './content-fields.ts'
import { type ContentSource, getContent } from './shown-content.ts'

const field = group('', {
  logo: logo('Logo'),
  nameShown: yesNo('Show your name next to the logo', {
    hint: 'Choose No if your own logo says it. The built-in one always has it',
  }),
  accent: colour('Accent', { hint: 'Links, waves and the footer' }),
  button: colour('Buttons', { hint: 'A light colour works best, because the words on it are dark' }),
})

/** The logo and the colours, which only owners change. The colours are those of src/web/styles/tokens.css. */
export const brandingContent = {
  key: 'branding',
  field,
  initial: { logo: '', nameShown: true, accent: '#0b6466', button: '#f5b82e' },
} satisfies ReadableContent

export type Branding = ContentOf<typeof brandingContent>

export const getBranding = (source: ContentSource): Promise<Branding> => getContent(source, brandingContent)

export const hasOwnColours = ({ accent, button }: Branding): boolean =>
  accent !== brandingContent.initial.accent || button !== brandingContent.initial.button

/** The logo that staff have uploaded; undefined for the built-in one. */
export interface OwnLogo {
  id: string
  nameShown: boolean
}

export const ownLogoOf = ({ logo: id, nameShown }: Branding): OwnLogo | undefined =>
  id === '' ? undefined : { id, nameShown }
