import { chromium, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findBrowser } from '../find-browser.mjs'

const ADDRESS = 'http://pictures.test/'
const styles = ['fonts', 'tokens'].map((name) => `src/web/styles/${name}.css`)

export interface PictureSize {
  width: number
  height: number
}

/** A browser page that has the site's fonts and tokens and nothing else; what it shows is photographed. */
export async function withPicturePage<T>(size: PictureSize, css: string, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
    const style = [...(await Promise.all(styles.map((path) => readFile(path, 'utf8')))), css].join('\n')
    await page.route('**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: emptyPage(style) })
      return route.fulfill({ path: `public${pathname}` })
    })
    await page.goto(ADDRESS)
    await page.evaluate(loadFonts)
    return await use(page)
  } finally {
    await browser.close()
  }
}

const emptyPage = (style: string): string =>
  `<!doctype html><html lang="en-GB"><style>${style} body{margin:0;background:var(--paper)} svg{display:block}</style><body></body></html>`

async function loadFonts(): Promise<void> {
  const families = ['Familjen Grotesk', 'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Mono']
  await Promise.all(
    families.flatMap((family) => [400, 650].map((weight) => document.fonts.load(`${weight} 20px "${family}"`))),
  )
}

/** Shows an SVG (or other markup) alone on the page. */
export const show = (page: Page, markup: string): Promise<void> =>
  page.evaluate((html) => {
    document.body.innerHTML = html
  }, markup)
