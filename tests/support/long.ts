/** `npm run test:faults` asks for the whole of each promise; `npm test` for a short form of it, which can fail as well. */
export const isLong = process.env.FAULTS === 'long'
