/** `forwarded`: another person's words, which their reader is to see, unlike those that they have written or read before. */
export interface TextPart {
  kind: 'words' | 'quotation' | 'forwarded'
  text: string
}

/** What the writer of an email wrote themselves; all of it where nothing is left, so that nothing hides in a quotation. */
export function ownWords(text: string): string {
  const parts = splitQuotations(text)
  const words = parts.flatMap((part) => (part.kind === 'words' ? part.text : [])).join('\n\n')
  return words || (parts.some(({ kind }) => kind === 'forwarded') ? '' : text)
}

/**
 * An email's text in parts: what its writer wrote, and what their mail program put below or between it. Together the
 * parts are the text. A single quotation that stands first goes to the end, so that the new words are read first.
 */
export function splitQuotations(text: string): TextPart[] {
  const lines = text.split('\n')
  const parts: TextPart[] = []
  let words: string[] = []
  const add = (kind: TextPart['kind'], added: string[]) => {
    const trimmed = added.join('\n').replace(/^\s*\n|\s+$/g, '')
    if (trimmed.trim()) parts.push({ kind, text: trimmed })
  }
  for (let at = 0; at < lines.length;) {
    const rest = kindOfRest(lines, at)
    if (rest) {
      add('words', words)
      words = []
      add(rest, lines.slice(at))
      break
    }
    const end = endOfQuoted(lines, at)
    if (end > at) {
      const introduction = takeIntroduction(words)
      add('words', words)
      words = []
      add('quotation', [...introduction, ...lines.slice(at, end)])
      at = end
    } else words.push(lines[at++] ?? '')
  }
  add('words', words)
  const [first, second, ...others] = parts
  return first?.kind === 'quotation' && second?.kind === 'words' && others.length === 0 ? [second, first] : parts
}

const isQuoted = (line = ''): boolean => /^ {0,3}>(?!From )/.test(line)
const isBlank = (line = ''): boolean => line.trim() === ''

/** Where the lines that begin with > end, with the empty ones between them. */
function endOfQuoted(lines: string[], from: number): number {
  let end = from
  for (let at = from; at < lines.length && (isQuoted(lines[at]) || isBlank(lines[at])); at++)
    if (isQuoted(lines[at])) end = at + 1
  return isQuoted(lines[from]) ? end : from
}

/** Of the lines before a quotation, takes those that say in any language who wrote it: they end in a colon. */
function takeIntroduction(words: string[]): string[] {
  let end = words.length
  while (end > 0 && isBlank(words[end - 1])) end--
  let start = end
  while (start > 0 && end - start < MAX_INTRODUCTION_LINES && !isBlank(words[start - 1])) start--
  const says = (at: number) =>
    /[:：]\s*$/.test(joined(words.slice(at, end))) && /\S+@\S+|\d/.test(joined(words.slice(at, end)))
  for (let at = start; at < end; at++)
    if (says(at) && (beginsIntroduction(words[at]) || at === end - 1)) return words.splice(at)
  return []
}

const MAX_INTRODUCTION_LINES = 3
const joined = (lines: string[]): string => lines.join(' ').trim().slice(0, 500)

const ON = /^\s*(on|am|le|el|em|il|op|den|w dniu|dne|dnia|în|pe|a|на|в|\d{4}[-/年.])\s?/i
const beginsIntroduction = (line = ''): boolean => ON.test(line) || /<\S+@\S+>/.test(line)

/** "On Fri, 27 Nov 2026 at 22:31, Ann wrote:", as mail programs say it that put no > before what follows. */
const WROTE =
  /(wrote|schrieb|geschrieben|a écrit|escribi[óo]|ha scritto|scrisse|schreef|escreveu|skrev|kirjoitti|napisał|napisała|napisał\(a\)|napsala?|írta|a scris|написала?|пишет|έγραψε|yazdı|写道|書きました|작성)\s*[:：]\s*$/i
const SCHRIEB_AM = /<\S+@\S+>\s+(schrieb am|skrev|wrote on|hat am|schreef op)\b.{0,120}[:：]\s*$/i

const ORIGINAL =
  /^[\s>*]*[-_=]{2,}\s*(original (message|appointment)|reply message|urspr(ü|ue)ngliche nachricht|original-?nachricht|message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|originalmeddelande|oprindelig (meddelelse|besked)|opprinnelig melding|alkuperäinen viesti|oryginalna wiadomość|wiadomość oryginalna|původní zpráva|mesaj original|исходное сообщение|原始邮件|元のメッセージ)/i
const FORWARDED =
  /^[\s>*]*([-_=]{2,}\s*(forwarded (message|by)|weitergeleitete nachricht|message (transféré|transmis)|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|vidarebefordrat|videresendt|wiadomość przekazana|пересылаемое сообщение|转发邮件)|(begin forwarded message|anfang der weitergeleiteten nachricht|début du message (réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|início da mensagem (encaminhada|reenviada))\s*:)/i

/** The lines that Outlook and others put above what they quote, by what they say. */
const HEADERS: RegExp[] = [
  /^(from|von|de|da|van|fra|från|od|lähettäjä|feladó|от|kimden|发件人|差出人|보낸 사람)$/i,
  /^(sent|date|gesendet|datum|envoyé|enviado( el| em)?|fecha|data|inviato|verzonden|sendt|skickat|wysłano|odesláno|lähetetty|отправлено|дата|gönderilme|发送时间|日期|送信日時)$/i,
  /^(to|an|à|para|a|aan|til|till|do|komu|vastaanottaja|címzett|кому|kime|收件人|宛先)$/i,
  /^(subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|předmět|aihe|tárgy|тема|konu|主题|件名)$/i,
]
const MAX_HEADER_LINES = 8

/** What all that follows is, where a line begins it; null for any other line. */
function kindOfRest(lines: string[], at: number): 'quotation' | 'forwarded' | null {
  const line = (lines[at] ?? '').slice(0, 300)
  if (isBlank(line)) return null
  if (FORWARDED.test(line)) return 'forwarded'
  if (ORIGINAL.test(line)) return 'quotation'
  if (/^\s*_{10,}\s*$/.test(line) && isHeaderBlock(lines, nextLine(lines, at + 1))) return 'quotation'
  if (isHeaderBlock(lines, at)) return 'quotation'
  return isAttribution(lines, at) ? 'quotation' : null
}

/** Not where a > follows: then only the lines with it are quoted, and an answer may stand below them. */
function isAttribution(lines: string[], at: number): boolean {
  if (!beginsIntroduction(lines[at]) && !SCHRIEB_AM.test(lines[at] ?? '')) return false
  for (let count = 1; count <= MAX_INTRODUCTION_LINES; count++) {
    const said = joined(lines.slice(at, at + count))
    const isIt = SCHRIEB_AM.test(said) || (WROTE.test(said) && /\d|@/.test(said))
    if (isIt) return !isQuoted(lines[nextLine(lines, at + count)])
  }
  return false
}

function nextLine(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && isBlank(lines[at])) at++
  return at
}

/** The first line says from whom, and of the next ones at least two say when, to whom or about what. */
function isHeaderBlock(lines: string[], at: number): boolean {
  const nameOf = (line = '') => /^[\s*]*([^:：<>@]{1,20}?)\s*\*?\s*[:：]/.exec(line.slice(0, 300))?.[1]?.trim() ?? ''
  const [from, ...others] = HEADERS
  if (!from?.test(nameOf(lines[at]))) return false
  const following = lines.slice(at + 1, at + 1 + MAX_HEADER_LINES).map(nameOf)
  return others.filter((header) => following.some((name) => header.test(name))).length >= 2
}
