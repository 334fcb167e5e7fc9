import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { Cover, covers, type CoverName, isCoverName } from '#web/pages/blog/covers/cover.tsx'

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
const folder = 'src/web/styles/covers'
const style = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('')

export const coverNames = Object.keys(covers).filter(isCoverName)

/**
 * A cover as a file of its own, for pages that show it small and late: it carries the site's colours. Shown by `<img>` it
 * is light or dark as the page around it is, because the element's own color-scheme reaches into the picture.
 */
export function coverFile(image: CoverName): string {
  const markup = renderToStaticMarkup(<Cover image={image} />)
  const tone = /\btone-\w+/.exec(markup)?.[0] ?? ''
  const css = `:root{color-scheme:light dark;${declare(`${style}${toneRule(tone)}`)}}${toneRule(tone)}${style}`
  return `${markup
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" ')
    .replace(/ aria-hidden="true" focusable="false"/, '')
    .replace('>', `><style><![CDATA[${tidy(css)}]]></style>`)}\n`
}

const toneRule = (tone: string): string => new RegExp(`^\\.${tone} \\{[^}]*\\}`, 'm').exec(tokens)?.[0] ?? ''

/** The tokens that a style names, with their values. */
function declare(css: string): string {
  const named = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const root = tokens.slice(0, tokens.indexOf('\n}'))
  const declared = [...root.matchAll(/^ {2}(--[\w-]+): (.*);$/gm)]
  return declared.flatMap(([, name, value]) => (named.delete(name) ? [`${name}:${value};`] : [])).join('')
}

const tidy = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
