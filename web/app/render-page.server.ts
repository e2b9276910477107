import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** After this time rendering is aborted; the browser renders the missing parts. */
const renderMillisecondsMax = 6_000

/** React's marker of a part that was not ready. */
const partMissing = '<!--$!-->'

/**
 * The complete HTML of a page. Usually all data is there and the page is rendered synchronously, which takes a fifth
 * less time than a stream; a page with pending data is awaited.
 */
export async function renderPage(
  page: ReactElement,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<string> {
  return renderAtOnce(page) ?? (await renderPatiently(page, { nonce, onError }))
}

/** Null if a part is pending or fails: `renderPatiently` then waits for it and reports the error. */
function renderAtOnce(page: ReactElement): string | null {
  try {
    // Put together before it is searched: what React returns is many pieces, and the search makes one text of them.
    const html = `<!DOCTYPE html>${renderToString(page)}`
    return html.includes(partMissing) ? null : html
  } catch {
    return null
  }
}

function renderPatiently(
  page: ReactElement,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Without this limit larger parts would be sent after the page and moved into place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError,
    })
    const timer = setTimeout(abort, renderMillisecondsMax)
  })
}
