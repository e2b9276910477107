import { useEffect, useState } from 'react'
import type { JoinedPieces } from '#contracts/pools/pools.schema.ts'
import { api } from '#web/data/api.ts'
import { useChosenCompany } from '#web/data/companies/companies.ts'

const none: readonly JoinedPieces[] = []

/**
 * What the company that is bought for has ordered of open pools; nothing for who buys for none. Read in the browser, also on pages that
 * everybody sees. While it is not known, joining works as if nothing was: the order call says so where that is wrong.
 */
export function useJoinedPieces(): readonly JoinedPieces[] {
  const company = useChosenCompany()?.id
  const [joined, setJoined] = useState(none)
  useEffect(() => {
    setJoined(none)
    if (!company) return
    const stop = new AbortController()
    api('GET /companies/:company/pools/open', { params: { company }, signal: stop.signal })
      .then(setJoined)
      .catch((error) => {
        if (!stop.signal.aborted) console.warn('The joined pools could not be loaded', error)
      })
    return () => stop.abort()
  }, [company])
  return joined
}
