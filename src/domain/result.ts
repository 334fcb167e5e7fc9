/**
 * What a command answers: what it did, or the code of an expected failure. Each module's `messages.ts` has the text for
 * its codes. What nobody expects is thrown instead.
 */
export type Result<Done, ErrorCode extends string> = ({ ok: true } & Done) | { ok: false; error: ErrorCode }
