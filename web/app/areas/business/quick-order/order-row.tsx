import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '#web/ui/icons/icons.tsx'
import { Choices } from './choices.tsx'
import { GoodsName, GoodsPicture } from './goods-name.tsx'
import { NumberBox } from './number-box.tsx'
import type { LineEdit, OrderRow } from './order-rows.rules.ts'

interface Props {
  row: OrderRow
  onEdit: (edit: LineEdit) => void
  onFind: () => void
  onRemove: () => void
}

/** Numbers of lines that are read out before the rest is only counted. */
const numbersMost = 5

function numbersOf(lines: readonly number[]): string {
  const shown = lines.slice(0, numbersMost).join(', ')
  const rest = lines.length - numbersMost
  return rest > 0 ? t('{lines} and {count} more', { lines: shown, count: rest }) : shown
}

const toneClasses = {
  brick: { row: 'bg-brick-soft', word: 'text-brick' },
  gold: { row: 'bg-gold-soft', word: 'text-gold-ink' },
} as const

/** One line of the pasted order: its numbers, its goods, and the one step that mends it. */
export function OrderRowItem({ row, onEdit, onFind, onRemove }: Props) {
  const { line, goods, choices, quantity, problem, fixes } = row
  const tone = row.tone && toneClasses[row.tone]
  const name = goods ? goods.name : line.asked
  return (
    <li
      className={classNames(
        'grid grid-cols-[2.5rem_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 border-t border-line px-3.5 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-4.5 lg:grid-cols-[2.5rem_minmax(0,1fr)_5rem_8rem_9.5rem_2.75rem] lg:items-center',
        tone?.row,
      )}
    >
      <span className={classNames('pt-3 text-sm tabular-nums lg:pt-0', tone && 'font-bold', tone?.word)}>
        <span className="sr-only">{t('Line')} </span>
        {line.lines[0]}
        {line.lines.length > 1 && ` +${line.lines.length - 1}`}
      </span>
      <div className="flex min-w-0 gap-3">
        {goods ? <GoodsPicture goods={goods} /> : <Unmatched className={tone?.word} />}
        <div className="min-w-0 grow self-center">
          {goods ? <GoodsName goods={goods} /> : <p className="font-semibold break-words">{name}</p>}
          {line.lines.length > 1 && (
            <p className="text-xs text-ink-3">
              {t('Added up from lines {lines}', { lines: numbersOf(line.lines) })}
            </p>
          )}
          {problem && (
            <p className={classNames('text-sm font-semibold break-words', tone?.word)}>
              {problem}
              {!goods && quantity !== null && (
                <span className="font-normal text-ink-2"> · {t('Wanted: {count}', { count: quantity })}</span>
              )}
            </p>
          )}
        </div>
      </div>
      <IconButton
        label={t('Remove line {line}: {name}', { line: line.lines[0] ?? '', name })}
        onClick={onRemove}
        className="col-start-3 row-start-1 lg:col-start-6"
      >
        <CloseIcon width={18} height={18} />
      </IconButton>
      {goods && <Terms row={row} name={name} onEdit={onEdit} />}
      {choices.length > 0 && (
        <Choices
          asked={line.asked}
          choices={choices}
          quantity={quantity}
          most={1}
          onChoose={(variant) => onEdit({ variant })}
        />
      )}
      {problem && (
        <div className="col-span-full flex flex-wrap items-center gap-2 ps-14 lg:col-span-5 lg:col-start-2">
          {fixes.map((fix) => (
            <Button key={fix} size="small" look="outline" onClick={() => onEdit({ quantity: fix })}>
              {t('Use {count}', { count: fix })}
              <span className="sr-only">: {name}</span>
            </Button>
          ))}
          <Button size="small" look="plain" onClick={onFind}>
            {t('Find other goods')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** How many, what one of them costs, and all of them. */
function Terms({ row, name, onEdit }: Pick<Props, 'row' | 'onEdit'> & { name: string }) {
  const { quantity, problem, each, amount } = row
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 ps-14 lg:contents">
      <NumberBox
        label={t('Pieces of {name}', { name })}
        value={quantity}
        max={limits.quantityMax}
        onChange={(next) => onEdit({ quantity: next })}
        className="lg:col-start-3 lg:row-start-1"
      />
      <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums lg:col-start-4 lg:row-start-1 lg:text-end">
        {each === null ? '–' : t('{price} each', { price: formatCedis(each) })}
      </span>
      <span className="ms-auto font-bold whitespace-nowrap tabular-nums lg:col-start-5 lg:row-start-1 lg:ms-0 lg:text-end">
        {problem || amount === null ? '–' : formatCedis(amount)}
        {!problem && <Ready />}
      </span>
    </div>
  )
}

const Ready = () => (
  <span className="ms-2 inline-flex size-5 items-center justify-center rounded-full bg-accent text-on-accent">
    <CheckIcon width={13} height={13} strokeWidth={3} />
    <span className="sr-only">{t('Ready')}</span>
  </span>
)

const Unmatched = ({ className }: { className?: string }) => (
  <span className={classNames('grid size-11 shrink-0 place-items-center rounded-md bg-surface', className)}>
    <WarningIcon width={20} height={20} />
  </span>
)
