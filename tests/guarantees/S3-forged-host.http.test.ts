import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendStudentPasswordLink } from '../../src/domain/students/student-login.ts'
import { aFullSite } from '../support/full-site.ts'
import { anEmailContext, sentMails } from '../support/mails.ts'
import { sendRaw } from '../support/raw-request.ts'

const PUBLIC_URL = 'http://tideway.example'
const EVIL = 'evil.example'

const FORGED = [
  `host: ${EVIL}`,
  `host: tideway.example\r\nx-forwarded-host: ${EVIL}`,
  `host: tideway.example\r\nforwarded: host=${EVIL};proto=https`,
  `host: tideway.example\r\nx-host: ${EVIL}\r\nx-forwarded-server: ${EVIL}\r\nx-original-host: ${EVIL}`,
  `host: tideway.example@${EVIL}`,
  `host: ${EVIL}:80\r\nx-forwarded-proto: https\r\nx-forwarded-port: 443`,
]

test('S3 links in pages, redirects and emails use the configured address, no matter which host a request claims', async () => {
  const { platform, server, addresses } = await aFullSite({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })
  const pages = [
    '/',
    '/faq',
    '/userstory',
    '/blogs/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/openapi.json',
    '/myBookings',
    '/faq/',
  ]
  const certificate = addresses['/certificate/:publicId'] ?? ''
  for (const head of FORGED) {
    for (const path of [...pages, certificate]) {
      const answer = await sendRaw(server.port, `GET ${path} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`)
      expect(answer.status, `${path} ${head}`).toBeLessThan(500)
      expect(`${answer.head} ${answer.body}`, `${path} ${head}`).not.toContain(EVIL)
    }
  }
  // Emails queued before are skipped: rendering their documents takes long.
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).execute()
  for (const [turn, head] of FORGED.entries()) {
    const body = new URLSearchParams({ email: 'amara@example.com', idempotencyKey: String(turn).repeat(32) }).toString()
    const lines = `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\nconnection: close`
    await sendRaw(server.port, `POST /forgotPassword HTTP/1.1\r\n${head}\r\n${lines}\r\n\r\n${body}`)
    await sendStudentPasswordLink(platform, { email: 'amara@example.com', key: String(turn).repeat(32) }) // as the job does
  }
  const promised = await platform.db.selectFrom('mail').selectAll().execute()
  expect(JSON.stringify(promised)).not.toContain(EVIL)
  const ground = { ...(await anEmailContext(platform)), publicUrl: PUBLIC_URL }
  const mails = (await sentMails(ground)).filter((mail) => /password/i.test(mail.subject ?? ''))
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    expect(mail.text).toContain(`${PUBLIC_URL}/resetPassword/`)
    expect(`${mail.html} ${mail.text} ${JSON.stringify(mail.headers)}`).not.toContain(EVIL)
  }
  // A cached page does not show the host of the first request for it.
  const answer = await sendRaw(server.port, `GET / HTTP/1.1\r\nhost: tideway.example\r\nconnection: close\r\n\r\n`)
  expect(answer.body).not.toContain(EVIL)
})

test('S3 twin: a link that is built from the request’s host leads to the attacker', async () => {
  const server = createServer(({ headers }, response) => {
    const claimed =
      headers['x-forwarded-host'] ?? headers['x-host'] ?? headers.forwarded?.replace(/^host=|;.*/g, '') ?? headers.host
    response.end(`http://${String(claimed)}/resetPassword/x`)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port
  for (const head of FORGED) {
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`)
    expect(new URL(answer.body).hostname, head).toBe(EVIL)
  }
})
