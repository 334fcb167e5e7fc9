import { changedMeanwhile, PICTURE_ERRORS } from '#domain/result.ts'
import type { PictureError } from '#platform/pictures.ts'
import type { ChangeLogoError } from './logos.ts'

export const CONTENT_MESSAGES: Record<
  'no-time' | 'too-early' | 'unknown-version' | 'unknown-item' | 'address-taken' | 'page-changed',
  string
> = {
  'no-time': 'Please give a day and a time that the UK’s clocks show once.',
  'too-early': 'Please give a time in the future, or publish it now.',
  'unknown-version': 'That version is no longer there. Reload the page to see what is.',
  'unknown-item': 'That is no longer there. Reload the page to see what is.',
  'address-taken': 'There is, or was, a page with this address. Please choose another.',
  'page-changed': 'A colleague has changed this page meanwhile. Reload it, then move it.',
}

export const PICTURE_MESSAGES: Record<PictureError | 'no-words' | 'in-use' | 'unknown-picture', string> = {
  ...PICTURE_ERRORS,
  'no-words': 'Please say in at most 200 characters what the picture shows.',
  'in-use': 'An article or a page shows this picture, or one of its versions does.',
  'unknown-picture': 'That picture is no longer there.',
}

export const LOGO_MESSAGES: Record<ChangeLogoError, string> = {
  ...PICTURE_ERRORS,
  'is-svg': 'This is an SVG drawing: export it as PNG, then choose it again.',
  'changed-meanwhile': changedMeanwhile('logo'),
}

export const IMPORTED_PICTURE_MESSAGES: Record<PictureError | 'other-size' | 'other-picture', string> = {
  ...PICTURE_ERRORS,
  'other-size': 'The picture has another size than its name says.',
  'other-picture': 'Another picture has this name.',
}

export const IMPORTED_LOGO_MESSAGES = {
  ...LOGO_MESSAGES,
  'other-size': 'The logo has another size than its name says.',
}
