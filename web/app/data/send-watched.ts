interface Watched {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | File
  readonly signal?: AbortSignal
}

/**
 * Like fetch, and says how many percent of the body have been sent, which fetch does not. Rejects with the signal's reason where it was
 * aborted, and with a TypeError where no answer comes.
 */
export function sendWatched(
  url: URL,
  { method, headers, body, signal }: Watched,
  onPercent: (percent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((100 * loaded) / (total || 1)))
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject(signal.reason)
    request.send(body)
  })
}

const responseOf = (request: XMLHttpRequest) =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  })
