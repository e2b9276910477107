import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/data/api.ts'
import { isSessionUnreachable, useSession } from '#web/data/session.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/**
 * Around the pages that belong to one person: cart, favourites, orders, addresses. They ask the API from the browser;
 * a visitor is led to sign-in and back. On the server nothing of a person is known, so only the loading face is written.
 */
export default function Personal() {
  const [queries] = useState(createQueries)
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isUnreachable = isSessionUnreachable()

  useEffect(() => {
    if (status !== 'visitor') return
    queries.clear()
    if (!isUnreachable) navigate(signInPath(`${pathname}${search}`), { replace: true })
  }, [status, isUnreachable, pathname, search, navigate, queries])

  if (status === 'signed-in') {
    return (
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    )
  }
  return (
    <div className="page py-8">
      {status === 'visitor' && isUnreachable ? (
        <ErrorState message="Network error or server unavailable" onRetry={() => location.reload()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </div>
  )
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
