import { useState } from 'react'
import type { OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { formatCedis } from '#contracts/money.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { GoodsName, GoodsPicture } from './goods-name.tsx'
import { type Choice, priceAt } from './order-rows.rules.ts'

interface Props {
  asked: string
  choices: readonly Choice[]
  quantity: number | null
  /** How many are shown before the rest is asked for. */
  most?: number
  onChoose: (variant: string) => void
}

/** The goods that a line may mean, each with what it costs at its number of pieces; a product in several lets one choose which. */
export function Choices({ asked, choices, quantity, most = choices.length, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const rest = choices.length - most
  return (
    <div className="col-span-full flex flex-col items-start gap-2 lg:ps-14">
      <ul aria-label={t('Goods for {asked}', { asked })} className="flex w-full flex-col gap-2">
        {choices.slice(0, isOpen ? choices.length : most).map((goods) => (
          <OneChoice key={goods[0].product_id} goods={goods} quantity={quantity} onChoose={onChoose} />
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <Button size="small" look="plain" onClick={() => setOpen(true)}>
          {plural(rest, { one: 'Show {count} more', other: 'Show {count} more' })}
          <span className="sr-only">: {asked}</span>
        </Button>
      )}
    </div>
  )
}

function OneChoice({ goods, quantity, onChoose }: { goods: Choice } & Pick<Props, 'quantity' | 'onChoose'>) {
  const [variant, setVariant] = useState(goods.length === 1 ? goods[0].variant_id : '')
  const chosen = goods.find(({ variant_id: id }) => id === variant)
  const [first] = goods
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-surface p-2 pe-3">
      <GoodsPicture goods={chosen ?? first} />
      <div className="min-w-0 grow basis-40 text-sm">
        <GoodsName goods={chosen ?? first} isProduct={!chosen} />
        <p className="text-xs text-ink-2 tabular-nums">{termsOf(chosen ?? first, quantity)}</p>
      </div>
      {goods.length > 1 && (
        <select
          aria-label={t('Variant of {name}', { name: first.name })}
          value={variant}
          onChange={({ target }) => setVariant(target.value)}
          className={`${controlClass} min-w-0 grow basis-32`}
        >
          <option value="">{t('Choose a variant')}</option>
          {goods.map(({ variant_id: id, variant_name: name, stock }) => (
            <option key={id} value={id}>
              {stock === 0 ? `${variantWords(name)} (${t('Out of stock')})` : variantWords(name)}
            </option>
          ))}
        </select>
      )}
      <Button
        size="small"
        look="outline"
        className="ms-auto shrink-0"
        disabled={variant === ''}
        onClick={() => onChoose(variant)}
      >
        {t('Use it')}
        <span className="sr-only">: {first.name}</span>
      </Button>
    </li>
  )
}

function termsOf(goods: OrderGoods, quantity: number | null): string {
  const each = priceAt(goods, quantity ?? 0)
  const { minimum } = goods.order_rule
  return [
    each !== null && t('{price} each', { price: formatCedis(each) }),
    minimum > 1 && t('Minimum order {min}', { min: minimum }),
    goods.stock !== null && plural(goods.stock, { one: '{count} in stock', other: '{count} in stock' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
