import { data } from 'react-router'
import { NotFound } from '#web/parts/shell/not-found.tsx'
import { vendorMeta } from './places.ts'

export const handle = { cache: 'public' }

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [...vendorMeta('Page not found'), { name: 'robots', content: 'noindex' }]

/** Any address below /b2b/vendor that is no page. */
export default function VendorNotFound() {
  return (
    <NotFound
      own={{
        hint: 'The address has a slip in it, or the page has moved. Everything of your store can be reached from its dashboard.',
        list: 'Go to your dashboard',
        to: '/b2b/vendor-dashboard',
      }}
    />
  )
}
