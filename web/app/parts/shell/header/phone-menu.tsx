import { useState } from 'react'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import type { ShellCategory } from '#web/parts/shell/shell-data.ts'
import { MenuIcon } from '#web/ui/icons/shell-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

/** Loaded when it is opened first. */
const BusinessDrawer = onDemand(() => import('./business/business-drawer.tsx'))

/** The button of the business side's menu on a phone; without scripts, a link to the categories. */
export function PhoneMenu({ categories }: { categories: readonly ShellCategory[] }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <div className="-ms-2 md:hidden">
      <noscript>
        <Link
          to={sides.business.paths.categories}
          className="flex min-h-11 items-center px-2 text-sm font-semibold"
        >
          {t('Category')}
        </Link>
      </noscript>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken noscript:hidden"
      >
        <MenuIcon />
        <span className="sr-only">{t('Menu')}</span>
      </button>
      {wasOpened && <BusinessDrawer isOpen={isOpen} onClose={() => setOpen(false)} categories={categories} />}
    </div>
  )
}
