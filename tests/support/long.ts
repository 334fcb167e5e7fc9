/** `npm run test:faults -- --long` asks for the whole of each promise; without `--long` a short form of it, which can fail as well. */
export const isLong = process.env.FAULTS === 'long'
