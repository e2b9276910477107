import { useId } from 'react'
import { countLines } from '#contracts/lists/order-columns.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onClear: () => void
  /** The lines that need something, by their number. */
  marks: ReadonlyMap<number, 'brick' | 'gold'>
}

/** Of one line, in rem: the numbers, the marks and the text share it. */
const lineHeight = 1.75
const padding = 0.625
const linesMin = 9

const wordClasses = { brick: 'font-bold text-brick', gold: 'font-bold text-gold-ink' } as const

const wordClass = (tone: 'brick' | 'gold' | undefined) => tone && wordClasses[tone]

/** A text area with the numbers of its lines; lines that need something are marked in it as in the table. */
export function PasteBox({ text, onText, onClear, marks }: Props) {
  const id = useId()
  const count = countLines(text)
  const shown = Math.max(linesMin, text.split('\n').length)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {t('Your list')}
        </label>
        {text !== '' && (
          <span className="flex items-baseline gap-2 text-sm text-ink-3 tabular-nums">
            {plural(count, { one: '{count} line', other: '{count} lines' })}
            <Button size="small" look="plain" onClick={onClear}>
              {t('Clear')}
            </Button>
          </span>
        )}
      </div>
      <div className="relative max-h-72 overflow-auto rounded-md border border-field bg-surface focus-within:border-accent focus-within:outline-2 focus-within:outline-accent lg:max-h-[32rem]">
        <div className="relative flex min-h-full" style={{ lineHeight: `${lineHeight}rem` }}>
          {[...marks].map(([line, tone]) => (
            <span
              key={line}
              aria-hidden="true"
              className={classNames('absolute inset-x-0', tone === 'gold' ? 'bg-gold-soft' : 'bg-brick-soft')}
              style={{ top: `${padding + (line - 1) * lineHeight}rem`, height: `${lineHeight}rem` }}
            />
          ))}
          <div
            aria-hidden="true"
            className="relative min-w-11 shrink-0 border-e border-line px-2 text-end text-sm text-ink-3 tabular-nums select-none"
            style={{ paddingBlock: `${padding}rem`, lineHeight: `${lineHeight}rem` }}
          >
            {Array.from({ length: shown }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              <div key={index} className={wordClass(marks.get(index + 1))}>
                {index + 1}
              </div>
            ))}
          </div>
          <textarea
            id={id}
            aria-describedby={`${id}-hint`}
            wrap="off"
            rows={shown}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            value={text}
            onChange={({ target }) => onText(target.value)}
            placeholder={`${t('SKU or name')}, 480\n12 x ${t('SKU or name')}`}
            className="relative block min-w-0 grow resize-none overflow-x-auto overflow-y-hidden bg-transparent px-3 text-base outline-none"
            style={{ paddingBlock: `${padding}rem`, lineHeight: `${lineHeight}rem` }}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        {t(
          'SKU or name and a number, in any order: from a spreadsheet, a chat or typed. The same goods twice are added up.',
        )}
      </p>
    </div>
  )
}
