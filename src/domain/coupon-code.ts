/** The message for a coupon code with other characters or another length. */
export const COUPON_CODE_TEXT = 'Please use 3 to 30 letters and digits, with single hyphens between them if you like.'

/** The specification's message for a code that does nothing to the price. */
export const COUPON_REJECTED = 'Invalid coupon code.'

/** A coupon code: capital letters and digits with single hyphens between them, which people can read out and type. */
export const isCouponCode = (text: string): boolean => /^(?=.{3,30}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text)
