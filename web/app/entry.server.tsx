import { randomUUID } from 'node:crypto'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptMark } from './data/browser/script-mark.ts'
import { dataScripts } from './data/loader-data.server.ts'
import { renderingKey, serverApi, visitKey } from './data/server-api.ts'
import { languageNow } from './messages/messages.ts'
import './parts/product/written-cards.server.tsx'
import { renderForPerson } from './render-for-person.server.ts'
import { renderPage } from './render-page.server.ts'

/** Milliseconds after which a loader's pending promises are rejected. */
export const streamTimeout = 5_000

/**
 * Renders the complete page before the first byte is sent: readers without scripts, search engines and the shared page
 * cache all get the same finished HTML, and its security policy can name every inline script by hash. The page is
 * stored in the context: a Response would turn it into a stream and back.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status
  const mark = randomUUID()
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </ScriptMark>
  )
  const render = () =>
    renderPage(page, {
      nonce: mark,
      onError(error) {
        finalStatus = 500
        console.error(error)
      },
    })
  const visit = context.get(visitKey)
  const api = context.get(serverApi)
  const rendered = visit ? await renderForPerson({ visit, api, request, render }) : await render()
  // A page without scripts has nobody to hand the data to.
  const hasScripts = routerContext.renderMeta?.didRenderScripts
  const data = hasScripts ? await dataScripts(serverHandoffStream, mark) : ''
  context.set(renderingKey, { html: withData(rendered, data), mark })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', languageNow())
  return new Response(null, { status: finalStatus, headers })
}

function withData(html: string, data: string): string[] {
  const end = html.lastIndexOf('</body></html>')
  return end < 0 ? [html, data] : [html.slice(0, end), data, html.slice(end)]
}

/** Logs errors of loaders and actions, except plain responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(serverApi).reportError(error)
}
