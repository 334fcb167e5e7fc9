// node bench/bare-server.ts PORT FILE TYPE ENCODING: the least that a server of Node's own can do, as a limit to compare with.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = '', type = '', encoding = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': type,
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
}
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1')
