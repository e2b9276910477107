import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Logo } from './header/logo.tsx'
import type { plainPage } from './plain-page.ts'

/**
 * Whether the page is one for somebody who comes for one thing, perhaps with an old phone on a slow line: it has no more than the logo,
 * loads no script before it is shown, and does what it does by a form that the browser sends. Only the server renders it, so no other page's scripts have it.
 */
export const useIsPlain: () => boolean = import.meta.env.SSR
  ? () => useMatches().some(({ handle }) => (handle as Partial<typeof plainPage> | undefined)?.isPlain)
  : () => false

export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex min-h-14 max-w-[36rem] items-center">
          <Logo side="shopper" />
        </div>
      </header>
      <main id="main">{children}</main>
    </>
  )
}
