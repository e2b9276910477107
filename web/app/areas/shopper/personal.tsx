import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { ApiError } from '#web/data/api.ts'
import { sessionExpired } from '#web/data/cart-messages.ts'
import { isSessionMissing, restoreSession, useSession } from '#web/data/session.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { said, t } from '#web/messages/messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'

// A button must know that its call is under way before a second press on it is handled, not some moments later.
notifyManager.setScheduler(queueMicrotask)

type Handle = { opensToVisitors?: boolean } | undefined

/**
 * Around the pages that belong to one person: cart, favourites, orders, addresses. They ask the API from the browser;
 * a visitor is led to sign-in and back. On the server nothing of a person is known, so only the loading face is written.
 * A page whose `handle` says `opensToVisitors` has faces of its own for those who are not signed in.
 */
export default function Personal() {
  const [queries] = useState(createQueries)
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isMissing = isSessionMissing()
  const isUnreachable = useOutage(isMissing)
  const opensToVisitors = useMatches().some(({ handle }) => (handle as Handle)?.opensToVisitors)
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    if (status !== 'visitor') return
    queries.clear()
    // SH-8.05: a session that ended in the middle says so; sign-in leads back to the same step.
    if (wasSignedIn.current && !isMissing) {
      wasSignedIn.current = false
      showToast({ tone: 'bad', title: said(sessionExpired) })
    }
    if (!isMissing && !opensToVisitors) navigate(signInPath(`${pathname}${search}`), { replace: true })
  }, [status, isMissing, opensToVisitors, pathname, search, navigate, queries])

  if (status === 'signed-in' || (opensToVisitors && !isMissing)) {
    return (
      <QueryClientProvider client={queries}>
        <NeedsScripts />
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

/** Pages of one person are put together in the browser, so that what the server writes stays as it is without scripts. */
function NeedsScripts() {
  return (
    <noscript>
      <p className="page py-4">{t('To see this page, please turn on JavaScript in your browser.')}</p>
    </noscript>
  )
}

/** Whether the person whom the browser knows of could not be found either when asked for once more. */
function useOutage(isMissing: boolean): boolean {
  const [isOutage, setOutage] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    void restoreSession().then(({ status }) => {
      if (!isLeft) setOutage(status === 'visitor')
    })
    return () => {
      isLeft = true
    }
  }, [isMissing])
  return isMissing && isOutage
}

function createQueries() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays a refusal; only a broken connection is worth another try.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  })
}
