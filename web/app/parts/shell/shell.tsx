import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { useRemoval } from '#web/data/favorites/favorites.ts'
import { pressForm, usePressForm } from '#web/data/posted-press.ts'
import { followOtherTabs, restoreSession, usePerson, useSignedIn } from '#web/data/session/session.ts'
import { isDeskPath, useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import type { ShellData } from './shell-data.ts'

/** Only operators who see the site as somebody load it. */
const SeenAsBanner = onDemand(() => import('./seen-as-banner.tsx'))
const FavoriteRemoval = onDemand(() => import('./favorite-removal.tsx'))

interface Props {
  data: ShellData | undefined
  children: ReactNode
}

/** The frame of every page: header, footer, notices. It stays mounted during navigation. The operator's desk has a frame of its own, with its main part. */
export function Shell({ data, children }: Props) {
  useMainFocus()
  usePersonalParts()
  const removal = useRemoval()
  const categories = data?.categories ?? []
  const isShop = !isDeskPath(useLocation().pathname)
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70"
      >
        {t('Skip to the page')}
      </a>
      <SeenAs />
      <PressForm />
      <NavigationProgress />
      <OfflineNotice />
      {isShop && <Header categories={categories} />}
      {isShop ? (
        <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
          {children}
        </main>
      ) : (
        children
      )}
      {isShop && <Footer categories={categories} />}
      <Toaster />
      {removal && <FavoriteRemoval product={removal} />}
    </>
  )
}

function SeenAs() {
  const person = usePerson()
  return person?.seenUntil ? <SeenAsBanner person={person} until={person.seenUntil} /> : null
}

/** Of the buttons that are posted without scripts. Enter in no field posts it: its own button, the first, is disabled. */
function PressForm() {
  return (
    <form id={pressForm} {...usePressForm()} hidden>
      <button type="submit" disabled />
    </form>
  )
}

/** A live region always stands in the page; the bar itself only during a navigation. */
function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div role="status">
      {state !== 'idle' && (
        <div role="progressbar" aria-label={t('Loading the next page')} className="navigating" />
      )}
    </div>
  )
}

/** After a navigation moves the focus to the new page, as a full page load does. */
function useMainFocus() {
  const { pathname } = useLocation()
  const pathBefore = useRef(pathname)
  useEffect(() => {
    if (pathBefore.current === pathname) return
    pathBefore.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Loads what is known in the browser only: the session, the cart's number of pieces, the town of delivery. */
function usePersonalParts() {
  const isSignedIn = useSignedIn()
  const { side } = useSide()
  useEffect(() => {
    void restoreSession()
    return followOtherTabs()
  }, [])
  useEffect(() => {
    if (isSignedIn) void loadPersonalParts()
  }, [isSignedIn])
  // Each side has a cart of its own.
  const countedSide = useRef(side)
  useEffect(() => {
    if (countedSide.current === side) return
    countedSide.current = side
    void refreshCartCount()
  }, [side])
}

async function loadPersonalParts(): Promise<void> {
  try {
    const { afterSignIn } = await import('./after-sign-in.ts')
    await afterSignIn()
  } catch (error) {
    console.warn('What the header shows of a person could not be loaded', error)
  }
}
