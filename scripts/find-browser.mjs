import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** Answers the path of a Chromium that really shows a page; throws, and says where it looked, when there is none. */
export async function findBrowser() {
  const reasons = []
  for (const [name, look] of places) {
    try {
      for (const path of await look()) {
        const reason = await tryBrowser(path)
        if (!reason) return path
        reasons.push(`${name}: ${path}: ${reason}`)
      }
    } catch (error) {
      reasons.push(`${name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    `No browser to test with: no Chromium could be found or installed that shows a page. Install Chromium or Chrome, ` +
      `or set CHROMIUM_PATH to one. What was tried:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
  )
}

const places = [
  ['CHROMIUM_PATH', () => [process.env.CHROMIUM_PATH].filter(Boolean)],
  ['the system', findOnSystem],
  ['Playwright', findPlaywrights],
  ['apt-get', installWithApt],
  ['@sparticuz/chromium', unpackSparticuz],
]

function findOnSystem() {
  // The shell is the same engine without the windows of a browser: journeys take a quarter less time in it.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const mac = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...mac].filter(existsSync)
}

function findPlaywrights() {
  return [chromium.executablePath()].filter(existsSync)
}

async function installWithApt() {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return []
  console.log('Installing Chromium (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runFile(apt, ['update'], { env, timeout: 120_000 })
  const install = (name) =>
    runFile(apt, ['install', '-y', '--no-install-recommends', name], { env, timeout: 300_000, maxBuffer: 2 ** 26 })
  await install('chromium-headless-shell').catch(() => install('chromium')) // older releases have only the browser
  return findOnSystem()
}

async function unpackSparticuz() {
  const { default: sparticuz } = await import('@sparticuz/chromium')
  return [await sparticuz.executablePath()]
}

/** A browser that starts may still not render (missing libraries, no sandbox), so it is asked for a page, as the tests will. */
async function tryBrowser(path) {
  let browser
  try {
    browser = await chromium.launch({ executablePath: path, timeout: 20_000 })
    const page = await browser.newPage()
    await page.goto('data:text/html,<p>works</p><script>document.querySelector("p").append(6*7)</script>')
    return (await page.textContent('p')) === 'works42' ? undefined : 'started and showed another page'
  } catch (error) {
    return firstLine(error)
  } finally {
    await browser?.close()
  }
}

function firstLine(error) {
  return String(error.stderr || error.message)
    .trim()
    .split('\n')[0]
}
