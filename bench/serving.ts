import { brotliCompressSync } from 'node:zlib'
import { besideLimit, load, ms, say } from './load.ts'
import { type Rival, startBare, startNginx } from './rivals.ts'
import { addressOf, withSite } from './site.ts'

const BROTLI = { 'accept-encoding': 'br' }

/** The home page from memory beside nginx and bare node:http with the same bytes; a small JSON call beside the latter. */
export const benchServing = (): Promise<void> =>
  withSite(1, async (site) => {
    const address = addressOf(site.servers[0])
    const html = await (await fetch(address)).text()
    const page = { body: brotliCompressSync(html), type: 'text/html', encoding: 'br' }
    const nginx = await startNginx(site.folder, page)
    const rivals = [nginx, await startBare(site.folder, page)].filter((one) => one !== null)
    if (!nginx) console.log('nginx is not installed (NGINX names another place): no ratio to it')
    for (const rival of rivals)
      await compare(`the home page beside ${rival.name}`, { url: `${address}/`, rival, headers: BROTLI })

    for (const path of ['/menu.json', '/mainapp/api/v1/courses/1']) {
      const body = Buffer.from(await (await fetch(address + path)).arrayBuffer())
      const bare = await startBare(site.folder, { body, type: 'application/json' })
      rivals.push(bare)
      await compare(`${path} beside ${bare.name}`, { url: address + path, rival: bare, headers: {} })
    }
    for (const rival of rivals) rival.stop()
  })

async function compare(
  title: string,
  { url, rival, headers }: { url: string; rival: Rival; headers: Record<string, string> },
): Promise<void> {
  const seen = await besideLimit(
    () => load({ url, headers }),
    () => load({ url: rival.url, headers }),
  )
  console.log(
    `\n${title}, 50 connections: × ${(seen.ours.perSecond / seen.limit.perSecond).toFixed(2)}, p99 ${ms(seen.ours.p99)}`,
  )
  say('ours', seen.ours)
  say(rival.name, seen.limit)
}
