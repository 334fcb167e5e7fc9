/** `npm run test:faults -- --long` runs the full length of each fault test; without `--long` a short form runs, which can fail as well. */
export const isLong = process.env.FAULTS === 'long'
