import { addRecord, type CallContext, newId } from './database.ts'
import { ensureOnly, ensureText, type Form, readText } from './form.ts'

type WalletStatus = { status: 'active' | 'inactive' }

/** A site whose visitors may pay with the wallets of their browsers. */
export interface PaymentMethodDomain {
  id: string
  object: 'payment_method_domain'
  apple_pay: WalletStatus
  created: number
  domain_name: string
  enabled: boolean
  google_pay: WalletStatus
  livemode: false
}

/** As in the provider's settings; it then fetches a file of the domain, which nothing replaces here. */
export async function registerDomain(context: CallContext, form: Form): Promise<PaymentMethodDomain> {
  ensureOnly(form, ['domain_name', 'enabled'])
  const domain: PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    apple_pay: { status: 'active' },
    created: context.now,
    domain_name: ensureText(form, 'domain_name'),
    enabled: readText(form, 'enabled') !== 'false',
    google_pay: { status: 'active' },
    livemode: false,
  }
  await addRecord(context, domain)
  return domain
}
