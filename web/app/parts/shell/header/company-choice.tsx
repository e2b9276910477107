import { useEffect } from 'react'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { chooseCompany, loadCompaniesOnce, useCompanies } from '#web/data/companies/companies.ts'
import { t } from '#web/messages/messages.ts'
import { menuItemClass } from '#web/ui/dialog/menu.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

/** For whom this device buys, where the person buys for more than one company. */
export function CompanyChoice() {
  const { all, chosen } = useCompanies()
  useEffect(() => void loadCompaniesOnce(), [])
  if (!all || !chosen) return null
  if (all.length === 1) return <p className="truncate px-3 pb-2 text-xs text-ink-3">{chosen.company_name}</p>
  return (
    <fieldset className="border-t border-line pt-1">
      <legend className="sr-only">{t('Buy for')}</legend>
      {all.map(({ id, company_name: name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen.id}
          className={menuItemClass}
          onClick={() => {
            chooseCompany(id)
            void refreshCartCount()
          }}
        >
          <span className="min-w-0 grow truncate text-start">{name}</span>
          {id === chosen.id && <CheckIcon width={18} height={18} className="shrink-0 text-accent" />}
        </button>
      ))}
    </fieldset>
  )
}
