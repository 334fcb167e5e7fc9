/** The specification's sentence after a payment. */
export const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'
