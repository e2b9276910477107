import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { recall } from '#web/data/browser/browser-memory.ts'
import { sessionExpired } from '#web/data/failures.ts'
import { isSessionMissing, restoreSession, useSession } from '#web/data/session/session.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { t, translate } from '#web/messages/messages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { endHandOver, queriesOfPage } from './page-queries.ts'

type Handle = { opensToVisitors?: boolean; withoutScripts?: boolean } | undefined

/**
 * Layout of personal pages: cart, favourites, orders, a vendor's store. They call the API from the browser; a visitor
 * is redirected to sign-in and back. The server renders pages with `cache: 'person'` in their `handle` for the person who asks, and
 * the skeleton of all others. A page with
 * `opensToVisitors` in its `handle` is also rendered for visitors, one with `withoutScripts` has what matters as posted forms, and `opensWithoutNetwork` renders pages that show what the browser
 * keeps while the server cannot be reached.
 */
export function SignedIn({ opensWithoutNetwork = false }: { opensWithoutNetwork?: boolean }) {
  const [queries] = useState(queriesOfPage)
  const { status } = useSession()
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const isMissing = isSessionMissing()
  const isUnreachable = useOutage(isMissing, key)
  const handles = useMatches().map(({ handle }) => handle as Handle)
  const opensToVisitors = handles.some((handle) => handle?.opensToVisitors)
  const isWritten = status === 'signed-in' && handles.some((handle) => handle?.withoutScripts)
  const wasSignedIn = useRef(false)

  useEffect(endHandOver, [])

  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    if (status !== 'visitor') return
    // What a page for visitors has begun to read goes on.
    if (!isMissing && (wasSignedIn.current || !opensToVisitors)) queries.clear()
    // SH-8.05: a session that ended while the page was open; sign-in leads back to the same page.
    if (wasSignedIn.current && !isMissing) {
      wasSignedIn.current = false
      showToast({ tone: 'bad', title: translate(sessionExpired) })
    }
    if (!isMissing && !opensToVisitors) navigate(signInPath(`${pathname}${search}`), { replace: true })
  }, [status, isMissing, opensToVisitors, pathname, search, navigate, queries])

  const isKept = isUnreachable && opensWithoutNetwork && recall('juaso.kept-person') !== null
  if (status === 'signed-in' || (opensToVisitors && !isMissing) || isKept) {
    return (
      <QueryClientProvider client={queries}>
        {isWritten ? <MoreWithScripts /> : <NeedsScripts />}
        {status === 'signed-in' && <SignOutPosted />}
        <Outlet />
      </QueryClientProvider>
    )
  }
  return (
    <div className="page py-8">
      <NeedsScripts />
      {isUnreachable ? (
        <ErrorState message={t('Network error or server unavailable')} onRetry={() => location.reload()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </div>
  )
}

/** Personal pages are rendered in the browser; without scripts the skeleton would stay forever. */
function NeedsScripts() {
  return (
    <noscript>
      <p className="page py-4">{t('To see this page, please turn on JavaScript in your browser.')}</p>
    </noscript>
  )
}

/** What is on the page works without scripts; the rest of it and the checkout do not. */
function MoreWithScripts() {
  return (
    <noscript>
      <p className="page py-4">{t('To order, please turn on JavaScript in your browser.')}</p>
    </noscript>
  )
}

/** The menu of the header opens by script. */
function SignOutPosted() {
  return (
    <noscript>
      <form method="post" action="/api/auth/sign-out" className="page">
        <button type="submit" className="py-2 underline">
          {t('Sign out')}
        </button>
      </form>
    </noscript>
  )
}

/**
 * True where this browser is signed in and restoring the session failed. Each visit tries again: `visit` is the key of
 * the location, which also changes when the link to the page shown is followed once more.
 */
function useOutage(isMissing: boolean, visit: string): boolean {
  const [isOutage, setOutage] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit tries again.
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    void restoreSession().then(({ status }) => {
      if (!isLeft) setOutage(status === 'visitor')
    })
    return () => {
      isLeft = true
    }
  }, [isMissing, visit])
  return isMissing && isOutage
}
