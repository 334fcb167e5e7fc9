import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverName } from '#web/pages/blog/covers/cover.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { withModule } from './load-components.ts'
import { show, withPicturePage } from './picture-page.ts'
import { run } from './run.ts'

const SIZE = { width: 1200, height: 630 }
const ARTICLES = 'content/articles'
const covers = readdirSync('src/web/styles/covers').map((name) => `covers/${name}`)
const styles = ['bands.css', 'hero-bands.css', ...covers].map((name) => `src/web/styles/${name}`)
const siteTitle = 'Change careers one finished sprint at a time.'

/** A course's picture bears the name of its page's address. */
const courses: { page: string; name: string; tone: Tone; seed: number }[] = [
  { page: 'scrumMaster', name: 'Scrum Master', tone: 'tide', seed: 1 },
  { page: 'businessAnalyst', name: 'Business Analyst', tone: 'plum', seed: 2 },
  { page: 'productOwner', name: 'Product Owner', tone: 'buoy', seed: 3 },
  { page: 'projectManager', name: 'Project Manager', tone: 'ochre', seed: 4 },
]

/** What networks show of a page that somebody shares: one picture for the site, one a course, one an article. */
export async function makePictures(folder: string): Promise<void> {
  mkdirSync('public/og', { recursive: true })
  const css = [...styles, 'scripts/media/open-graph.css'].map((path) => readFileSync(path, 'utf8')).join('\n')
  await withModule('/scripts/media/open-graph.tsx', async (draw: typeof import('./open-graph.tsx')) => {
    const pictures = [
      ['site', draw.drawSite(siteTitle)] as const,
      ...courses.map(({ page, name, tone, seed }) => [page, draw.drawCourse(name, tone, seed)] as const),
      ...readArticles().map(({ title, image }) => [image, draw.drawArticle(title, image)] as const),
    ]
    await withPicturePage(SIZE, css, async (page) => {
      for (const [name, markup] of pictures) {
        const photograph = join(folder, `${name}.png`)
        await show(page, markup)
        await page.screenshot({ path: photograph, animations: 'disabled' })
        const words = ['--force', '--strip', '--speed', '1', '--quality', '70-95', '--output', `public/og/${name}.png`]
        run('pngquant', [...words, '64', photograph])
      }
    })
  })
}

/** Title and cover of each article, out of the lines before its text. */
function readArticles(): { title: string; image: CoverName }[] {
  return readdirSync(ARTICLES)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const text = readFileSync(join(ARTICLES, name), 'utf8')
      const read = (field: string) => new RegExp(`^${field}: '?(.*?)'?$`, 'm').exec(text)?.[1]
      const [title, image] = [read('title'), read('image')]
      if (!title || !image) throw new Error(`expected a title and an image in ${ARTICLES}/${name}`)
      // An unknown key fails when its cover is drawn.
      return { title: title.replaceAll("''", "'"), image: image as CoverName }
    })
}
