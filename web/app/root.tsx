import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { markThrift, thriftScript } from './data/browser/low-data.ts'
import { ScriptMark } from './data/browser/script-mark.ts'
import { restoreTheme, themeScript } from './data/browser/theme.ts'
import { fetchCategories } from './data/categories.ts'
import { greetingScript } from './data/greeting/greeting.ts'
import type { PageProblem } from './data/server-api.ts'
import { inItsLanguage } from './messages/by-request.server.ts'
import { languageNow, t } from './messages/messages.ts'
import { Fault } from './parts/shell/fault.tsx'
import { coloursAt } from './parts/shell/header/modes.ts'
import { PageScripts } from './parts/shell/page-scripts.tsx'
import { PlainFrame, useIsPlain } from './parts/shell/plain-frame.tsx'
import { Shell } from './parts/shell/shell.tsx'
import { shellDataOf } from './parts/shell/shell-data.ts'
import { onDemand } from './ui/on-demand.tsx'
import './styles.css'

const NotFound = onDemand(async () => ({ default: (await import('./parts/shell/not-found.tsx')).NotFound }), {
  Missing: Fault,
})

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Runs loaders and pages in the language of the request. */
export const middleware: Route.MiddlewareFunction[] = [({ request }, next) => inItsLanguage(request, next)]

/** The departments are the same on every page: loaded once, not again at each navigation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return { ...shellDataOf(await fetchCategories(context)), origin: new URL(request.url).origin }
}

export const shouldRevalidate = () => false

/** Runs before the first paint. It has run when the browser's modules arrive, which have no copy of it. */
const firstScript = import.meta.env.SSR ? `${themeScript}\n${thriftScript}\n${greetingScript}` : ''

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const data = useRouteLoaderData<typeof loader>('root')
  const isPlain = useIsPlain()
  useBrowserLayoutEffect(() => {
    restoreTheme()
    markThrift()
  }, [])
  return (
    <html lang={languageNow()} data-side={coloursAt(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1512" media="(prefers-color-scheme: dark)" />
        <script
          nonce={useContext(ScriptMark)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, see data/browser/theme.ts, low-data.ts there and data/greeting/greeting.ts.
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {import.meta.env.SSR && isPlain ? (
          <PlainFrame>{children}</PlainFrame>
        ) : (
          <>
            <Shell data={data}>{children}</Shell>
            <ScrollRestoration />
            <PageScripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** [SH-2.18] Replaces a page that is not found or failed; header and footer stay. */
export function ErrorBoundary() {
  const error = useRouteError()
  const sentence = sentenceOf(error)
  useEffect(() => openKept(error), [error])
  if (isRouteErrorResponse(error) && error.status === 404 && typeof error.data !== 'string') {
    return (
      <>
        <title>{t('Page not found | Juaso')}</title>
        <meta name="robots" content="noindex" />
        <NotFound sentence={sentence} />
      </>
    )
  }
  return (
    <>
      <title>{t('Something went wrong | Juaso')}</title>
      <meta name="robots" content="noindex" />
      <Fault sentence={sentence} />
    </>
  )
}

/** Without network a document opens that the data of a page does not: the one that the worker keeps (public/pages-worker.js). */
function openKept(error: unknown): void {
  if (!isUnreachable(error) || !navigator.serviceWorker?.controller) return
  // A missing script would be missing again.
  if (!/import/i.test(error.message)) location.reload()
}

const isUnreachable = (error: unknown): error is TypeError =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/**
 * Describes a failure: the response's own sentence, the status if a proxy answered [SH-8.15], or that there was no
 * response; browsers word that differently.
 */
function sentenceOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) {
    const { status, data } = error
    if (typeof data === 'string') return t('HTTP error! status: {status}', { status })
    return (data as PageProblem | null)?.sentence ?? undefined
  }
  return isUnreachable(error) ? t('Network error or server unavailable') : undefined
}
