import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptMark } from './data/script-mark.ts'
import { scriptMarkHeader, serverApi } from './data/server-api.ts'

/** A page that is not complete by then is given up; its missing parts are rendered by the browser. */
const renderMillisecondsMax = 5_000

export const streamTimeout = renderMillisecondsMax

/**
 * Renders the page completely before the first byte leaves: readers without scripts, search engines and the shared
 * page cache all get the same finished HTML, and its security policy can name every inline script by hash.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const mark = randomUUID()
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set(scriptMarkHeader, mark)
        resolve(new Response(Buffer.concat(chunks), { status: finalStatus, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMark value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ScriptMark>,
      {
        nonce: mark,
        // Larger parts would otherwise be sent after the page and moved into place by an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, renderMillisecondsMax + 1_000)
  })
}

/** Reports what a loader or an action threw, except plain answers such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverApi).reportError(error)
}
