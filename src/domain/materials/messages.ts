import { NO_SUCH_COURSE, NO_SUCH_DATE } from '#domain/result.ts'
import { MATERIAL_ENDINGS } from './material-type.ts'
import type { MaterialError } from './materials.ts'

export const FILE_MISSING = 'Please choose a file.'
export const NOT_UPLOADED_BY_PAGE = 'Please choose a file on the page of the date or the course.'

/** What staff are shown. */
export const MATERIAL_ERRORS: Record<MaterialError, string> = {
  'unknown-run': NO_SUCH_DATE,
  'unknown-course': NO_SUCH_COURSE,
  'no-title': 'Please give it a title of at most 120 characters.',
  'no-day': 'Please choose the day from which trainees see it.',
  'no-moment': 'Please choose when trainees see it.',
  'no-address': 'Please give the address of the recording. It begins with https://.',
  'no-session': 'This date has no such session any more. Please choose again.',
  'too-large': 'A file may be up to 100 MB.',
  'no-room': 'The files of one date, or of one course, may be up to 500 MB together.',
  'too-many-uploads': 'Two of your files are being uploaded already. Please wait until one of them has arrived.',
  'disk-full': 'The server has no room left for files. Please tell whoever runs it.',
  'wrong-part': 'The upload was interrupted. Please try again.',
  'wrong-type': `We take ${MATERIAL_ENDINGS.join(', ').toUpperCase()}, and this file is a different type.`,
}
