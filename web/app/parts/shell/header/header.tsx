import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePerson } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import type { ShellCategory } from '#web/parts/shell/shell-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HeartIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BellLink } from './bell-link.tsx'
import { BusinessRow } from './business/business-row.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { headerToolClass } from './header-tool.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { coloursAt, homeOf, type ModeId, modeOf, modesFor } from './modes.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * [SH-2.08] The header of every page. Search and categories are visible at every width where people buy; the vendor's
 * pages have neither categories nor a cart.
 */
export function Header({ categories }: { categories: readonly ShellCategory[] }) {
  const { pathname } = useLocation()
  const person = usePerson()
  const mode = modeOf(pathname)
  const side = coloursAt(pathname)
  const sells = mode === 'sell'
  const buys = mode === 'buy'
  const roles = person?.roles ?? []
  const [searchesAt, setSearchesAt] = useState('')
  return (
    <header className="print:hidden">
      <div className="kente" />
      {/* The words of other languages are longer: on a laptop they need two rows, as on a tablet. */}
      <div className="page flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-5 py-2.5 lg:flex-nowrap lg:py-3 max-xl:not-[:lang(en)]:flex-wrap">
        {buys && <PhoneMenu categories={categories} />}
        <Link
          to={homeOf(mode)}
          aria-label={side === 'business' ? t('Juaso Business: home') : t('Juaso: home')}
          className="flex min-h-11 items-center"
        >
          <Logo side={side} />
        </Link>
        <div
          className={classNames(
            'order-1 flex w-full grow flex-col gap-2 md:flex-row md:items-center md:gap-5 lg:order-none lg:w-auto max-xl:not-[:lang(en)]:order-1 max-xl:not-[:lang(en)]:w-full',
            // On a phone a vendor works here and seldom searches the market: the row opens by a tap.
            sells && searchesAt !== pathname && 'max-md:hidden',
          )}
        >
          <SearchBox />
          <ModeSwitch
            modes={modesFor(roles, mode)}
            current={mode}
            // Most shoppers on a phone have no company; theirs is a link in the footer. Companies have it in the menu.
            className={`md:shrink-0 ${buys || (mode === 'personal' && roles.length < 2) ? 'max-md:hidden' : ''}`}
          />
        </div>
        <OwnTools
          mode={mode}
          isSearchOpen={searchesAt === pathname}
          onSearch={(opens) => setSearchesAt(opens ? pathname : '')}
        />
      </div>
      {side === 'business' ? (
        <BusinessRow categories={categories} />
      ) : (
        !sells && <CategoryStrip categories={categories} />
      )}
    </header>
  )
}

interface OwnToolsProps {
  mode: ModeId
  isSearchOpen: boolean
  onSearch: (opens: boolean) => void
}

/** The person's own tools at the end of the first row. */
function OwnTools({ mode, isSearchOpen, onSearch }: OwnToolsProps) {
  const { paths } = useSide()
  const buys = mode === 'buy'
  return (
    <nav
      aria-label={t('You')}
      className={classNames(
        'ms-auto -me-2 flex items-center sm:gap-2 lg:ms-0 max-xl:not-[:lang(en)]:ms-auto',
        buys && 'icons-on-phone',
      )}
    >
      {mode === 'sell' && <SearchButton isOpen={isSearchOpen} onPress={() => onSearch(!isSearchOpen)} />}
      <LanguageMenu />
      <ThemeToggle className={buys ? 'max-md:hidden' : undefined} />
      <AccountMenu />
      <BellLink sells={mode === 'sell'} />
      {mode !== 'sell' && (
        <>
          <Link to={paths.favorites} className={`${headerToolClass} max-sm:hidden`}>
            <HeartIcon />
            {t('Favorites')}
          </Link>
          <CartLink />
        </>
      )}
    </nav>
  )
}

/** Opens the row of the search on a phone, where it is folded away. */
function SearchButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onPress} className={`${headerToolClass} md:hidden`}>
      <SearchIcon />
      {t('Search')}
    </button>
  )
}
