/** A campaign's words. Whether a code can be used is decided by the coupons, not here. */
export const offer = { words: 'Limited offer: 50% off with code', code: 'AGILE50' }
