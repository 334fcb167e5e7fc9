import { HOTP, Secret } from 'otpauth'

/** The six digits that an authenticator app shows during a step of 30 seconds. */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })
