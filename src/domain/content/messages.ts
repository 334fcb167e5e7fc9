/** Why a text could not be saved. */
export const CONTENT_MESSAGES: Record<
  'too-early' | 'unknown-version' | 'unknown-item' | 'address-taken' | 'page-changed',
  string
> = {
  'too-early': 'Please give a time in the future, or publish it now.',
  'unknown-version': 'That version is no longer there. Reload the page to see what is.',
  'unknown-item': 'That is no longer there. Reload the page to see what is.',
  'address-taken': 'There is, or was, a page with this address. Please choose another.',
  'page-changed': 'A colleague has changed this page meanwhile. Reload it, then move it.',
}
