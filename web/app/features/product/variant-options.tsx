import { useLocation } from 'react-router'
import { goodsWord, optionValueWord } from '#web/messages/goods-word.ts'
import { mark, translate } from '#web/messages/messages.ts'
import { Link } from '#web/ui/link.tsx'
import type { ProductView, VariantView } from './product-view.ts'
import { chooseValue, stateOfValue } from './variant-choice.rules.ts'

interface Props {
  options: ProductView['options']
  variants: readonly VariantView[]
  chosen: VariantView
}

/** The options of a product. Every value is a link, so that choosing works without scripts. */
export function VariantOptions({ options, variants, chosen }: Props) {
  const names = options.map(({ name }) => name)
  return options.map((option) => (
    <fieldset key={option.name} className="flex flex-col gap-2">
      <legend className="mb-2 text-[0.8125rem] font-semibold text-ink-2">
        {goodsWord(option.name)}:{' '}
        <span className="text-ink">{optionValueWord(chosen.options[option.name] ?? '')}</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {option.values.map((value) => {
          const target = chooseValue(variants, names, chosen, option.name, value)
          if (!target) return null
          const state = stateOfValue(variants, names, chosen, option.name, value)
          return (
            <li key={value}>
              <Value
                value={value}
                target={target.id}
                isChosen={chosen.options[option.name] === value}
                state={state}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  ))
}

interface ValueProps {
  value: string
  target: string
  isChosen: boolean
  state: ReturnType<typeof stateOfValue>
}

const words = {
  available: '',
  sold_out: mark('out of stock'),
  elsewhere: mark('changes another option'),
}

function Value({ value, target, isChosen, state }: ValueProps) {
  const { search } = useLocation()
  const next = new URLSearchParams(search)
  next.set('variant', target)
  return (
    <Link
      to={{ search: `?${next}` }}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      data-state={isChosen || state === 'available' ? undefined : state}
      className="choice"
    >
      {optionValueWord(value)}
      {words[state] && <span className="sr-only">, {translate(words[state])}</span>}
    </Link>
  )
}
