import { createTransport, type SendMailOptions } from 'nodemailer'

/**
 * In milliseconds. A server may greet after five minutes, and take ten to accept a whole email (RFC 5321, section
 * 4.5.3.2): filters against spam make unknown senders wait. `connectionTimeout` includes the greeting and STARTTLS;
 * `socketTimeout` counts silence.
 */
const LIMITS = { dnsTimeout: 30_000, connectionTimeout: 420_000, greetingTimeout: 300_000, socketTimeout: 600_000 }

/** An email that took longer is tried again. The queue gives its job more time, so that it is never sent twice at once. */
export const LONGEST_SENDING_MS = 15 * 60_000

/** Stops the library from reading files and addresses that a message might name. */
export const NO_FETCHING = { disableFileAccess: true, disableUrlAccess: true }

/** So many emails are sent side by side, so that one that a server lets wait does not hold up every other. */
export const SENT_AT_ONCE = 3

/** The server says that there is no such recipient: sending again would give the same answer. */
export class RecipientRefused extends Error {}

/** Connections to a mail server, kept open for the next email. */
export function openSmtpTransport(url: string) {
  const transport = createTransport({ url, pool: true, maxConnections: SENT_AT_ONCE, ...NO_FETCHING, ...LIMITS })
  return {
    /** @throws RecipientRefused, or the server's error, or after the longest time */
    async send(message: SendMailOptions): Promise<{ messageId: string }> {
      try {
        return await transport.sendMail({ ...message, signal: AbortSignal.timeout(LONGEST_SENDING_MS) })
      } catch (error) {
        throw isRecipientRefused(error) ? new RecipientRefused(error.response, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Connects to the mail server and logs in, without sending anything. @throws the server's error, or a timeout. */
export async function verifyMailServer(url: string): Promise<{ tookMs: number }> {
  const transport = createTransport({ url, ...NO_FETCHING, ...LIMITS })
  const from = performance.now()
  await transport.verify().finally(() => transport.close())
  return { tookMs: performance.now() - from }
}

interface SmtpError extends Error {
  command: string
  responseCode: number
  response: string
}

/**
 * Whether the address is what the server refuses. By the enhanced status code where it gives one (RFC 3463): 5.1.x is about
 * addresses, 5.2.1 a mailbox that takes nothing, and 5.7.x mostly a setting of ours, which can be put right.
 */
function isRecipientRefused(error: unknown): error is SmtpError {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false
  const { responseCode, response } = error as SmtpError // the library sets both with the command
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced) return /^5\.(1\.(?!7|8)\d+|2\.1)$/.test(enhanced)
  return [550, 551, 553].includes(responseCode)
}
