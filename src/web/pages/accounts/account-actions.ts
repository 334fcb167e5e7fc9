import { data, redirect } from 'react-router'
import { toString as drawQr } from 'qrcode'
import { site } from '#content/site.ts'
import { TOO_MANY_ATTEMPTS } from '#domain/fields.ts'
import type { Viewer } from '#domain/accounts/account.ts'
import { changePassword } from '#domain/accounts/password.ts'
import { totpUri } from '#domain/accounts/verify-two-factor.ts'
import { endLoginSessions } from '#domain/accounts/login-sessions.ts'
import { startTwoFactorSetup, enableTwoFactor, disableTwoFactor } from '#domain/accounts/two-factor.ts'
import type { Platform } from '#platform/platform.ts'
import { withFlash } from '../flash-message.tsx'
import type { AccountAnswer } from './account-sections.tsx'

export type AccountForm = Record<string, FormDataEntryValue>

interface Own {
  platform: Platform
  viewer: Viewer
  /** The page that the forms stand on. */
  page: string
}

/** What somebody does with their own account, by the form's intent; null when it is none of these. */
export async function handleAccountForm(own: Own, form: AccountForm) {
  const intent = String(form.intent)
  // Of the table itself: every object also answers to the name of its constructor.
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  return act ? act(own, form) : null
}

const rejected = (errors: AccountAnswer['errors']) => data<AccountAnswer>({ errors }, { status: 422 })
const done = ({ page }: Own, said: string) => redirect(withFlash(page, said), 303)

const ACTIONS: Record<string, (own: Own, form: AccountForm) => Promise<Response | ReturnType<typeof rejected>>> = {
  async password(own, form) {
    const { platform, viewer } = own
    const password = String(form.password ?? '')
    const changed = await changePassword(platform, { viewer, password, newPassword: String(form.newPassword ?? '') })
    if (changed.ok) return done(own, 'password')
    if (changed.error === 'poor-password') return rejected({ newPassword: changed.fault })
    return rejected({
      password: changed.error === 'wrong-password' ? 'This is not your password.' : TOO_MANY_ATTEMPTS.quarterHour,
    })
  },
  async 'codes-begin'(own, form) {
    const begun = await startTwoFactorSetup(own.platform, { ...own, password: String(form.codesPassword ?? '') })
    if (begun.ok) return data<AccountAnswer>({ learning: await startTeaching(begun.secret, own.viewer) })
    return begun.error === 'on-already'
      ? done(own, 'codes')
      : rejected({ codesPassword: TWO_FACTOR_MESSAGES[begun.error] })
  },
  async 'codes-confirm'({ platform, viewer }, form) {
    const confirmed = await enableTwoFactor(platform, { viewer, code: String(form.code ?? '') })
    if (confirmed.ok) return data<AccountAnswer>({ recoveryCodes: confirmed.recoveryCodes })
    const code =
      confirmed.error === 'wrong-code'
        ? 'This code is not the one of now. Wait for the next one.'
        : TOO_MANY_ATTEMPTS.quarterHour
    const learning = await startTeaching(String(form.secret ?? ''), viewer)
    return data<AccountAnswer>({ errors: { code }, learning }, { status: 422 })
  },
  async 'codes-end'(own, form) {
    const ended = await disableTwoFactor(own.platform, { ...own, password: String(form.codesPassword ?? '') })
    return ended.ok ? done(own, 'codes-off') : rejected({ codesPassword: TWO_FACTOR_MESSAGES[ended.error] })
  },
  async 'sign-in-end'(own, form) {
    await endLoginSessions(own.platform, { ...own, loginSessionId: String(form.id ?? '') })
    return done(own, 'signed-out')
  },
}

const TWO_FACTOR_MESSAGES = {
  'wrong-password': 'This is not your password.',
  'password-too-short': 'Without codes your password is too short. Change it first.',
}

async function startTeaching(secret: string, { username }: Viewer): Promise<{ secret: string; picture: string }> {
  const address = totpUri({ secret, username, issuer: site.brand })
  return { secret, picture: await drawQr(address, { type: 'svg', margin: 1 }) }
}
