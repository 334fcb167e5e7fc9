/** The API calls that the pages' scripts make. Apart from paths.ts, so that an island does not load every address. */
export const apiPaths = {
  traineeDetails: '/mainapp/api/v1/traineeDetails',
  contact: '/mainapp/api/v1/contact',
  comments: '/blog/api/v1/comments',
  ratings: '/blog/api/v1/ratings',
  initiatePayment: '/mainapp/api/v1/payment/initiate',
}

/** Posts JSON to one of them. @throws when there is no answer, or one that is not JSON. */
export async function postJson<Reply>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ ok: boolean; status: number; reply: Reply }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const reply: Reply = await response.json()
  return { ok: response.ok, status: response.status, reply }
}
