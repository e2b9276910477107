const opensTag = /[&><\u2028\u2029]/g
const enqueue = 'window.__reactRouterContext.streamController.enqueue'

/**
 * The loaders' data as inline scripts that hand it to the router in the browser: the same as the router would render
 * around the page, one suspended part for each piece.
 */
export async function dataScripts(
  pieces: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!pieces) return ''
  const decoder = new TextDecoder()
  let scripts = ''
  for await (const piece of pieces) {
    const text = JSON.stringify(decoder.decode(piece, { stream: true })).replace(opensTag, escaped)
    scripts += `<script nonce="${nonce}">${enqueue}(${text});</script>`
  }
  return `${scripts}<script nonce="${nonce}">window.__reactRouterContext.streamController.close();</script>`
}

/** Escapes text inside a string of a script, so that it cannot end the script. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
