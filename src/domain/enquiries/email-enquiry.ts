import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { findSpam } from '#domain/spam.ts'
import { tidyText } from '#domain/text.ts'
import { randomReference } from '#platform/crypto.ts'
import type { Tx } from '#platform/database.ts'
import type { Person } from '#platform/received-email.ts'
import { ownWords } from './quotation.ts'

interface EmailEnquiry {
  writer: Person
  /** Subject and text, with all that is quoted. */
  words: string
  /** Of an answer to an email of ours nothing is spam, nor of what staff filed. */
  isAnswer: boolean
  bookingId: string | null
  digest: string
  actor?: Actor
}

/** Stores an email as a new enquiry. Whether it is spam is judged by what its writer wrote, not by what they quote. */
export async function insertEmailEnquiry(
  tx: Tx,
  { writer, words, isAnswer, bookingId, digest, actor = 'visitor' }: EmailEnquiry,
): Promise<{ enquiryId: string; reference: string }> {
  const { address } = writer
  const name = tidyText(writer.name).slice(0, 200) || address
  const spamReason = isAnswer ? null : findSpam(`${name} ${ownWords(words)}`)
  const { id, reference } = await tx
    .insertInto('enquiry')
    .values({
      reference: randomReference('ENQ'),
      kind: 'contact',
      state: spamReason ? 'quarantined' : 'new',
      spamReason,
      name,
      email: address,
      contactNumber: '',
      message: words,
      bookingId,
      digest,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { kind: 'enquiry-by-email', actor, subject: `enquiry/${reference}` })
  return { enquiryId: id, reference }
}
