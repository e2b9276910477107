import type { ReactNode } from 'react'
import { limits } from '#contracts/limits.ts'
import type { ChangeListLine } from '#contracts/lists/lists.schema.ts'
import { formatCedis } from '#contracts/money.ts'
import { plural, t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import { GoodsName, GoodsPicture } from '../quick-order/goods-name.tsx'
import { NumberBox } from '../quick-order/number-box.tsx'
import type { ListRowShown } from './list-rows.rules.ts'

interface Props {
  row: ListRowShown
  isCounting: boolean
  mayEdit: boolean
  onChange: (change: ChangeListLine) => void
  onRemove: () => void
}

/** Goods of a list with the numbers that decide how many are ordered. */
export function ListLineRow({ row, isCounting, mayEdit, onChange, onRemove }: Props) {
  const { line, goods, problem } = row
  const { name } = goods
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line px-3.5 py-3',
        problem && 'bg-brick-soft',
      )}
    >
      <div className="flex min-w-0 grow basis-full gap-3 lg:basis-0">
        <GoodsPicture goods={goods} />
        <div className="min-w-0 grow self-center">
          <GoodsName goods={goods} />
          {problem && <p className="text-sm font-semibold text-brick">{problem}</p>}
        </div>
      </div>
      {isCounting ? (
        <Labelled label={t('There are')}>
          <NumberBox
            label={t('There are, of {name}', { name })}
            value={line.counted}
            min={0}
            max={99_999}
            onChange={(counted) => onChange({ counted })}
            onClear={() => onChange({ counted: null })}
          />
        </Labelled>
      ) : (
        <Labelled label={t('Usually')}>
          <NumberBox
            label={t('Usually ordered of {name}', { name })}
            value={line.quantity}
            max={limits.quantityMax}
            disabled={!mayEdit}
            onChange={(quantity) => onChange({ quantity })}
          />
        </Labelled>
      )}
      <Labelled label={t('We keep')}>
        <NumberBox
          label={t('We keep, of {name}', { name })}
          value={line.keep}
          max={limits.quantityMax}
          disabled={!mayEdit}
          onChange={(keep) => onChange({ keep })}
          onClear={() => onChange({ keep: null })}
        />
      </Labelled>
      <Ordered row={row} isCounting={isCounting} />
      {mayEdit && (
        <IconButton label={t('Take {name} off the list', { name })} onClick={onRemove}>
          <TrashIcon width={18} height={18} />
        </IconButton>
      )}
    </li>
  )
}

/** What goes into the cart of these goods. */
function Ordered({ row, isCounting }: Pick<Props, 'row' | 'isCounting'>) {
  const { line, pieces, problem, each, amount } = row
  return (
    <p className="ms-auto text-end text-sm">
      <span className="block font-bold tabular-nums">
        {pieces > 0 ? formatCedis(amount) : problem ? '–' : t('Enough there')}
      </span>
      {pieces > 0 && (
        <span className="block text-xs text-ink-3 tabular-nums">
          {plural(pieces, { one: '{count} piece', other: '{count} pieces' })}
          {each !== null && ` · ${t('{price} each', { price: formatCedis(each) })}`}
        </span>
      )}
      {line.counted !== null && !isCounting && (
        <span className="block text-xs text-ink-3">{t('{count} counted', { count: line.counted })}</span>
      )}
    </p>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex flex-col items-center gap-1">
      <span aria-hidden="true" className="text-xs text-ink-3">
        {label}
      </span>
      {children}
    </span>
  )
}
