import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#content/site.ts'
import { Cover, type CoverName } from '#web/pages/blog/covers/cover.tsx'
import { HeroBands, StripBands } from '#web/ui/bands.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const drawSite = (title: string): string =>
  draw(
    <Picture>
      <HeroBands title="" />
      <Brand />
      <h1>{title}</h1>
    </Picture>,
  )

export const drawCourse = (name: string, tone: Tone, seed: number): string =>
  draw(
    <Picture look={`og-course tone-${tone}`}>
      <StripBands seed={seed} />
      <Brand />
      <h1>{name}</h1>
      <p>Live online training</p>
    </Picture>,
  )

/** Titles of three lines and more are set a little smaller. */
const LONG = 50
/** The I of PSM I stays with its exam. */
const NUMERAL = / (I+)\b/g

export const drawArticle = (title: string, image: CoverName): string =>
  draw(
    <Picture look={title.length > LONG ? 'og-article og-long' : 'og-article'}>
      <StripBands seed={title.length} />
      <Brand />
      <h1>{title.replaceAll(NUMERAL, '\u00a0$1')}</h1>
      <Cover image={image} />
    </Picture>,
  )

const draw = (picture: ReactNode): string => renderToStaticMarkup(picture)

const Picture = ({ look = '', children }: { look?: string; children: ReactNode }) => (
  <div className={`og ${look}`}>{children}</div>
)

const Brand = () => (
  <div className="og-brand">
    <LogoMark />
    {site.brand}
  </div>
)
