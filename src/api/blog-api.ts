import { Hono } from 'hono'
import { COMMENT_HELD_MESSAGE, readComment } from '#domain/blog/comment.ts'
import { postComment } from '#domain/blog/post-comment.ts'
import { FEEDBACK_ERRORS, rateArticle } from '#domain/blog/article-feedback.ts'
import { ratedMessage } from '#domain/blog/rating.ts'
import type { Platform } from '#platform/platform.ts'
import { randomId } from '#platform/crypto.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { type Door, findVisitor, reject, visitorCookie } from '../middleware/http-context.ts'
import { bodyFields, readJson, WRONG_FIELDS } from './json-body.ts'

/** What visitors say of the blog's articles. */
export function blogApi(platform: Platform, publicUrl: string): Hono<Door> {
  const api = new Hono<Door>()

  api.post('/comments', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const input = bodyFields.parse(read.body)
    const { fieldErrors } = readComment(input)
    if (Object.keys(fieldErrors).length > 0) return reject(c, 422, WRONG_FIELDS, fieldErrors)
    if (!(await isWithinLimit(platform, { limit: 'post-comment', address: c.var.address })))
      return reject(c, 429, FEEDBACK_ERRORS['too-often'].message)
    const posted = await postComment(platform, { slug: input.article, replyTo: input.replyTo, input })
    if (posted.ok) return c.json({ message: COMMENT_HELD_MESSAGE })
    if (posted.error === 'wrong-fields') return reject(c, 422, WRONG_FIELDS, posted.fieldErrors)
    const { status, message } = FEEDBACK_ERRORS[posted.error]
    return reject(c, status, message)
  })

  api.post('/ratings', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    if (!(await isWithinLimit(platform, { limit: 'rate-article', address: c.var.address })))
      return reject(c, 429, FEEDBACK_ERRORS['too-often'].message)
    const { article, stars } = bodyFields.parse(read.body)
    const visitor = findVisitor(c, publicUrl) ?? randomId()
    const rated = await rateArticle(platform, { slug: article, stars, visitor })
    if (!rated.ok) {
      const { status, message, field } = FEEDBACK_ERRORS[rated.error]
      return reject(c, status, message, field ? { [field]: message } : undefined)
    }
    c.header('set-cookie', visitorCookie(visitor, publicUrl))
    return c.json({ message: ratedMessage(rated.stars), rating: rated.rating })
  })

  return api
}
