import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** A page that is not complete by then is given up; its missing parts are rendered by the browser. */
const renderMillisecondsMax = 6_000

/** What React writes where a part of the page was not ready. */
const partMissing = '<!--$!-->'

/**
 * The complete HTML of a page. Nearly always everything it shows is there and it is rendered in one go, which takes a
 * fifth less time than a stream; a page with a part that is still being fetched is waited for.
 */
export async function renderPage(
  page: ReactElement,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<string> {
  return renderAtOnce(page) ?? (await renderPatiently(page, { nonce, onError }))
}

/** Null where a part is not ready or fails: the patient rendering waits for it, and tells what failed. */
function renderAtOnce(page: ReactElement): string | null {
  try {
    const html = renderToString(page)
    return html.includes(partMissing) ? null : `<!DOCTYPE html>${html}`
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
      // Larger parts would otherwise be sent after the page and moved into place by an inline script.
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
