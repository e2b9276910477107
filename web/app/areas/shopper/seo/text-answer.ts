/** A plain-text or XML response for crawlers, cached for an hour. */
export function textAnswer(text: string, type: 'text/plain' | 'application/xml'): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
}
