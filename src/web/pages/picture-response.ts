/** How long a browser may keep a picture: for good where another picture has another address. */
const CACHE_CONTROL = {
  'for good': 'public, max-age=31536000, immutable',
  'a day': 'public, max-age=86400',
  // It is personal.
  never: 'no-store',
}

interface PictureResponse {
  type: 'png' | 'jpeg' | 'webp' | 'avif'
  kept: keyof typeof CACHE_CONTROL
}

/** A stored picture. It was encoded again when it was stored, so it is a picture and no more. @throws 404 where there is none. */
export function pictureResponse(bytes: Uint8Array | null, { type, kept }: PictureResponse): Response {
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${type}`,
      'content-disposition': 'inline',
      'cache-control': CACHE_CONTROL[kept],
      'x-content-type-options': 'nosniff',
    },
  })
}
