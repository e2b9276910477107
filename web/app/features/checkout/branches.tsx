import type { Branch } from '#contracts/companies/branches.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { useOwnLimits } from '#web/parts/approvals/limits-query.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'

interface Props {
  branches: readonly Branch[]
  chosenId: string | null
  onChoose: (id: string) => void
}

/** The branches of the company as destinations; nothing where it has none. */
export function Branches({ branches, chosenId, onChoose }: Props) {
  if (branches.length === 0) return null
  return (
    <fieldset className="mt-6 flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-lg font-bold">{t('Branches of your company')}</legend>
      {branches.map(({ id, name, cost_centre: costCentre, address }) => (
        <RadioCard
          key={id}
          name="address"
          value={id}
          checked={id === chosenId}
          onChange={() => onChoose(id)}
          label={<span className="break-words">{name}</span>}
          detail={
            <>
              <AddressLines address={address} />
              {costCentre && <span className="block">{t('Cost centre {name}', { name: costCentre })}</span>}
              <BudgetLeft branch={id} />
            </>
          }
        />
      ))}
    </fieldset>
  )
}

/** What this month's budget of a branch has left; nothing for a branch without one, and while it is unknown. */
function BudgetLeft({ branch }: { branch: string }) {
  const found = useOwnLimits()?.branches.find(({ id }) => id === branch)
  if (!found) return null
  return (
    <span className="block font-semibold tabular-nums">
      {t('{left} of {budget} left this month', {
        left: formatCedis(found.left),
        budget: formatCedis(found.budget),
      })}
    </span>
  )
}
