import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { rateArticle } from '#domain/blog/article-feedback.ts'
import { COMMENT_HELD_MESSAGE, readComment } from '#domain/blog/comment.ts'
import { FEEDBACK_ERRORS } from '#domain/blog/messages.ts'
import { postComment } from '#domain/blog/post-comment.ts'
import { ratedMessage } from '#domain/blog/rating.ts'
import { tooManyAttempts } from '#domain/result.ts'
import { randomId } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { statusOf } from '../failure-status.ts'
import { type AppEnv, findVisitor, reject, visitorCookie } from '../middleware/http-context.ts'
import {
  bodyFields,
  fieldProblems,
  jsonResponse,
  problem,
  readJson,
  requestBody,
  tooManyTries,
  writeFailures,
  wrongFields,
} from './json.ts'

export function blogApi(platform: Platform, publicUrl: string): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.openAPIRegistry.register('Comment', commentBody)
  api.openAPIRegistry.register('Rating', ratingBody)

  api.openapi(sendComment, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const input = bodyFields.parse(read.body)
    const { fieldErrors } = readComment(input)
    if (Object.keys(fieldErrors).length > 0) return reject(c, 422, wrongFields(fieldErrors))
    const refused = await refuseAttempt(platform, { limit: 'post-comment', address: c.var.address })
    if (refused) return reject(c, 429, tooManyTries(tooManyAttempts(refused)))
    const posted = await postComment(platform, { slug: input.article, replyTo: input.replyTo, input })
    if (posted.ok) return c.json({ message: COMMENT_HELD_MESSAGE }, 200)
    if (posted.error === 'wrong-fields') return reject(c, 422, wrongFields(posted.fieldErrors))
    return reject(c, statusOf(posted.error), { code: posted.error, error: FEEDBACK_ERRORS[posted.error].message })
  })

  api.openapi(sendRating, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const refused = await refuseAttempt(platform, { limit: 'rate-article', address: c.var.address })
    if (refused) return reject(c, 429, tooManyTries(tooManyAttempts(refused)))
    const { article, stars, remember } = bodyFields.parse(read.body)
    const visitor = findVisitor(c, publicUrl) ?? randomId()
    const rated = await rateArticle(platform, { slug: article, stars, visitor })
    if (!rated.ok) {
      const { message: error, field } = FEEDBACK_ERRORS[rated.error]
      const unrated = { code: rated.error, error }
      return field ? reject(c, 422, { ...unrated, fieldErrors: { [field]: error } }) : reject(c, 404, unrated)
    }
    c.header('set-cookie', visitorCookie(visitor, publicUrl, remember === true))
    return c.json({ message: ratedMessage(rated.stars), rating: rated.rating }, 200)
  })

  return api
}

const commentBody = z.object({
  article: z.string().openapi({ description: 'As in its address', example: 'userstory' }),
  name: z.string().max(80),
  email: z.email().max(254).openapi({ description: 'Never shown' }),
  text: z.string().max(3000).openapi({ description: 'Plain text; whole http and https addresses become links' }),
  replyTo: z.uuid().optional().openapi({ description: 'The comment that is answered' }),
})

const sendComment = createRoute({
  method: 'post',
  path: '/comments',
  summary: 'Comment on an article',
  description: 'It is held: no one sees it until it is approved.',
  request: { body: requestBody('Comment') },
  responses: {
    ...writeFailures,
    200: jsonResponse('Taken and held', z.object({ message: z.string() })),
    404: jsonResponse('No such article, or no such comment to answer', problem),
    409: jsonResponse('The article takes no comments', problem),
    422: jsonResponse('Wrong fields', fieldProblems),
    429: jsonResponse('Too often', problem),
  },
})

const ratingBody = z.object({
  article: z.string().openapi({ example: 'userstory' }),
  stars: z.number().int().min(1).max(5),
  remember: z.boolean().optional().openapi({ description: 'Whether the cookie may stay for a year' }),
})

const sendRating = createRoute({
  method: 'post',
  path: '/ratings',
  summary: 'Rate an article, or change the rating',
  description: 'The cookie that comes with the answer is how a visitor is known again.',
  request: { body: requestBody('Rating') },
  responses: {
    ...writeFailures,
    200: jsonResponse(
      'What the article has now',
      z.object({
        message: z.string(),
        rating: z.object({ average: z.number().openapi({ example: 4.5 }), count: z.number().int() }),
      }),
    ),
    404: jsonResponse('No such article', problem),
    422: jsonResponse('Not from 1 to 5 stars', fieldProblems),
    429: jsonResponse('Too often', problem),
  },
})
