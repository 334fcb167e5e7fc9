import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tests/support/server.ts'

/** Something that serves one fixed answer, to compare ours with. */
export interface Rival {
  name: string
  url: string
  stop: () => void
}

interface Answer {
  body: Uint8Array
  type: string
  encoding?: string
}

/** A server of node:http alone, in its own process. */
export async function startBare(folder: string, { body, type, encoding = '' }: Answer): Promise<Rival> {
  const port = await freePort()
  const file = join(folder, `bare-${port}`)
  await writeFile(file, body)
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), file, type, encoding], {
    stdio: 'ignore',
  })
  return ready('bare node:http', port, child)
}

/** nginx with one worker, as ours is one process; null where it is not installed. */
export async function startNginx(folder: string, { body, type, encoding }: Answer): Promise<Rival | null> {
  const program = findProgram('nginx')
  if (!program) return null
  const port = await freePort()
  await writeFile(join(folder, 'index.html'), body)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; user ${userInfo().username}; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events { worker_connections 512; }
    http { access_log off; default_type ${type}; sendfile on; keepalive_requests 1000000; open_file_cache max=9;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; ${encoding ? `add_header content-encoding ${encoding};` : ''} } }`,
  )
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'nginx.log')], { stdio: 'ignore' })
  return ready('nginx, one worker', port, child)
}

/** Where a program is: named by NGINX or PGBENCH, or on the path. */
export function findProgram(name: string): string | null {
  const named = process.env[name.toUpperCase()]
  if (named) return named
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

async function ready(name: string, port: number, child: ChildProcess): Promise<Rival> {
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 100; tries++) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return { name, url, stop: () => child.kill() }
    await wait(50)
  }
  child.kill()
  throw new Error(`expected ${name} to answer at ${url}`)
}
