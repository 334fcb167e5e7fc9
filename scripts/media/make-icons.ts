import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { site } from '#content/site.ts'
import { show, withPicturePage } from './picture-page.ts'
import { run } from './run.ts'

const icon = readFileSync('public/icon.svg', 'utf8')
/** Phones cut their own corners, so theirs has none; what a mask may take is ground. */
const square = icon.replace(' rx="6"', '').replaceAll(/V26A6 6 0 0 1 26 32H6A6 6 0 0 1 0 26Z/g, 'V32H0Z')
const document = '#f2f8f6'
const deep = '#0b3b3d'

/** The icons that browsers and telephones ask for, out of `public/icon.svg`. */
export async function makeIcons(folder: string): Promise<void> {
  await withPicturePage({ width: 512, height: 512 }, 'html, body { background: none }', async (page) => {
    const sizes = [16, 32, 48].map((size) => ({ size, file: join(folder, `icon-${size}.png`) }))
    for (const { size, file } of sizes) await photograph(page, icon, size, file)
    run('icotool', ['--create', '--output', 'public/favicon.ico', ...sizes.map(({ file }) => file)])
    await photograph(page, square, 180, join(folder, 'apple.png'))
    await photograph(page, icon, 192, join(folder, '192.png'))
    await photograph(page, square, 512, join(folder, '512.png'))
  })
  shrink(join(folder, 'apple.png'), 'public/apple-touch-icon.png')
  shrink(join(folder, '192.png'), 'public/icon-192.png')
  shrink(join(folder, '512.png'), 'public/icon-512.png')
  writeFileSync('public/site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`)
}

const manifest = {
  name: site.brand,
  short_name: site.brand,
  description: site.description,
  lang: 'en-GB',
  start_url: '/',
  display: 'browser',
  theme_color: deep,
  background_color: document,
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

async function photograph(page: Page, svg: string, size: number, path: string): Promise<void> {
  await show(page, svg.replace('<svg ', `<svg width="${size}" height="${size}" `))
  await page.screenshot({ path, omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } })
}

const shrink = (from: string, to: string): string =>
  run('pngquant', ['--force', '--strip', '--speed', '1', '--output', to, '64', from])
