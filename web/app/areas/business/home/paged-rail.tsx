import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { SectionTitle } from '#web/parts/product/product-rail.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  title: string
  aside?: ReactNode
  more?: { to: string; label: string }
  /** How many of them one page has on a desk. */
  perPage: 5 | 6
  items: readonly { key: string; content: ReactNode }[]
}

const widths = {
  5: 'lg:w-[calc((100%-3.5rem)/5)]',
  6: 'lg:w-[calc((100%-4.375rem)/6)]',
}

/** A titled row that is turned page by page; on a phone it scrolls, and without scripts too. */
export function PagedRail({ title, aside, more, perPage, items }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const { isStart, isEnd, look } = useEnds(row)

  function turn(direction: 1 | -1) {
    row.current?.scrollBy({ left: direction * row.current.clientWidth })
  }

  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center gap-2">
        <div className="grow">
          <SectionTitle {...{ title, aside, more }} />
        </div>
        {!(isStart && isEnd) && (
          <div className="flex gap-2 max-lg:hidden">
            <IconButton
              label={t('Previous: {title}', { title })}
              className={arrowClass}
              disabled={isStart}
              onClick={() => turn(-1)}
            >
              <ChevronLeftIcon width={18} height={18} />
            </IconButton>
            <IconButton
              label={t('Next: {title}', { title })}
              className={arrowClass}
              disabled={isEnd}
              onClick={() => turn(1)}
            >
              <ChevronRightIcon width={18} height={18} />
            </IconButton>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard. */}
      <ul ref={row} tabIndex={0} aria-label={title} className="product-rail scroll-smooth" onScroll={look}>
        {items.map(({ key, content }) => (
          <li key={key} className={classNames('lg:min-w-0 lg:flex-none', widths[perPage])}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

const arrowClass = 'border border-line-strong bg-surface'

/** Whether the row is at its start and its end; both until the browser has measured it. */
function useEnds(row: React.RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ isStart: true, isEnd: true })

  function look() {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {}
    const left = Math.abs(scrollLeft)
    setEnds({ isStart: left < 2, isEnd: left + clientWidth > scrollWidth - 2 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured at the start and when the window changes.
  useEffect(() => {
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return { ...ends, look }
}
