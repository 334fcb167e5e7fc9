import { messageOf } from '#domain/result.ts'
import { toString as drawQr } from 'qrcode'
import { data, redirect } from 'react-router'
import { isOffice, type Viewer } from '#domain/accounts/account.ts'
import { endLoginSessions } from '#domain/accounts/login-sessions.ts'
import { PASSWORD_ERRORS, TWO_FACTOR_ERRORS } from '#domain/accounts/messages.ts'
import { changePassword } from '#domain/accounts/password.ts'
import { startTwoFactorSetup, enableTwoFactor, disableTwoFactor } from '#domain/accounts/two-factor.ts'
import { totpUri } from '#domain/accounts/verify-two-factor.ts'
import { getCompany } from '#domain/content/company.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { withFlash } from '../flash-message.tsx'
import type { FormValues } from '../form-actions.ts'
import type { AccountAnswer } from './account-sections.tsx'

interface AccountContext {
  platform: Platform
  viewer: Viewer
  /** The page with the forms, to which a success redirects. */
  page: string
}

type AccountHandler = (context: AccountContext, form: FormValues) => Promise<Response | ReturnType<typeof rejected>>

/** The forms of a user's own account, by their intent: for the `actions` of a page that has them. */
export const ACCOUNT_ACTIONS: Readonly<Record<string, AccountHandler>> = {
  async password(context, form) {
    const { platform, viewer } = context
    const password = form.password ?? ''
    const changed = await changePassword(platform, { viewer, password, newPassword: form.newPassword ?? '' })
    if (changed.ok) return done(context, 'password')
    if (changed.error === 'poor-password') return rejected({ newPassword: changed.fault })
    return rejected({ password: messageOf(PASSWORD_ERRORS, changed) })
  },
  async 'codes-begin'(context, form) {
    const started = await startTwoFactorSetup(context.platform, {
      ...context,
      password: form.codesPassword ?? '',
    })
    if (started.ok) return data<AccountAnswer>({ setup: await drawSetup(context, started.secret) })
    return started.error === 'on-already'
      ? done(context, 'codes')
      : rejected({ codesPassword: TWO_FACTOR_ERRORS[started.error] })
  },
  async 'codes-confirm'(context, form) {
    const { platform, viewer } = context
    const confirmed = await enableTwoFactor(platform, { viewer, code: form.code ?? '' })
    if (confirmed.ok) return data<AccountAnswer>({ recoveryCodes: confirmed.recoveryCodes })
    const secret = form.secret ?? ''
    // Anything else was not made by us: the setup then starts again.
    const setup = /^[A-Z2-7]+$/.test(secret) ? await drawSetup(context, secret) : undefined
    return data<AccountAnswer>({ errors: { code: messageOf(TWO_FACTOR_ERRORS, confirmed) }, setup }, { status: 422 })
  },
  async 'codes-end'(context, form) {
    const required = await isTwoFactorRequired(context)
    const password = form.codesPassword ?? ''
    const ended = await disableTwoFactor(context.platform, { ...context, password, required })
    return ended.ok ? done(context, 'codes-off') : rejected({ codesPassword: TWO_FACTOR_ERRORS[ended.error] })
  },
  async 'sign-in-end'(context, form) {
    await endLoginSessions(context.platform, { ...context, loginSessionId: form.id ?? '' })
    return done(context, 'signed-out')
  },
}

const rejected = (errors: AccountAnswer['errors']) => data<AccountAnswer>({ errors }, { status: 422 })
const done = ({ page }: AccountContext, flash: string) => redirect(withFlash(page, flash), 303)

/** A setting of the office, which applies only to colleagues. */
export const isTwoFactorRequired = async ({ platform, viewer }: Pick<AccountContext, 'platform' | 'viewer'>) =>
  isOffice(viewer.role) && (await getSetting(platform, { name: 'twoFactor' })).required

async function drawSetup(
  { platform, viewer }: Pick<AccountContext, 'platform' | 'viewer'>,
  secret: string,
): Promise<{ secret: string; picture: string }> {
  const { brand } = await getCompany(platform)
  const uri = totpUri({ secret, username: viewer.username, issuer: brand })
  return { secret, picture: await drawQr(uri, { type: 'svg', margin: 1 }) }
}
