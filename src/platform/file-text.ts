/**
 * The text of a file that does not say how it is encoded, as spreadsheets and banks write them: by its byte order mark, as UTF-16
 * where every second byte is nought, as UTF-8 where that fits, or else as Windows-1252. Null for what is no text, such as a PDF.
 */
export function readFileText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // oxlint-disable-next-line no-control-regex -- texts have none of these
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text.replace(/\r\n?/g, '\n')
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0 && third === 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
