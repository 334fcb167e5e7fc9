import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../middleware/http-context.ts'

/** The document of the calls that these APIs describe, and a page on which a person can read it. */
export function openapi(publicUrl: string, apis: OpenAPIHono<AppEnv>[]): Hono<AppEnv> {
  const described = new OpenAPIHono<AppEnv>()
  for (const api of apis) described.route('/', api)
  const document = described.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Tideway', version: '1' },
    servers: [{ url: publicUrl }],
  })
  const api = new Hono<AppEnv>()
  api.get('/openapi.json', (c) => c.json(document))
  api.get('/openapi', (c) => c.html(documentPage(document, c.var.nonce)))
  return api
}

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** What `createRoute` makes of a call. */
interface Operation {
  summary: string
  description?: string
  responses: Record<string, { description: string }>
}

function documentPage(document: Document, nonce: string) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    // OpenAPI allows other keys beside the methods of a path; our description has none.
    Object.entries(item as Record<string, Operation>).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      ...call,
    })),
  )
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API of ${document.info.title}</title>
        <style nonce="${nonce}">
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              17px/1.55 system-ui,
              sans-serif;
            max-width: 52rem;
            margin: 3rem auto;
            padding: 0 1rem;
          }
          h2 {
            font:
              600 1rem/1.4 ui-monospace,
              monospace;
            border-top: 1.5px solid;
            padding-top: 1rem;
            margin-top: 2rem;
          }
          dt {
            font:
              600 0.95rem ui-monospace,
              monospace;
            float: left;
            width: 4rem;
          }
          dd {
            margin: 0 0 0.25rem 4rem;
          }
          pre {
            overflow: auto;
            padding: 1rem;
            border: 1.5px solid;
          }
        </style>
      </head>
      <body>
        <h1>API of ${document.info.title}</h1>
        <p>
          The same as a document: <a href="/openapi.json">/openapi.json</a>. Amounts are pounds; every error carries
          <code>error</code>, a sentence for a person.
        </p>
        ${calls.map(
          (call) =>
            html`<section>
              <h2>${call.method} ${call.path}</h2>
              <p>${call.summary}. ${call.description ?? ''}</p>
              <dl>
                ${Object.entries(call.responses).map(
                  ([status, response]) =>
                    html`<dt>${status}</dt>
                      <dd>${response.description}</dd>`,
                )}
              </dl>
            </section>`,
        )}
        <h2>Shapes</h2>
        <pre>${JSON.stringify(document.components?.schemas ?? {}, null, 2)}</pre>
      </body>
    </html>`
}
