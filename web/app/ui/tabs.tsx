import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

interface Props {
  /** The label of the tab list. */
  label: string
  tabs: readonly Tab[]
  initialId?: string
  className?: string
}

/** Tabs with one visible panel. Arrow keys move between tabs. Panels stay mounted, so that typed text is not lost. */
export function Tabs({ label, tabs, initialId, className }: Props) {
  const [chosenId, choose] = useState(initialId ?? tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === chosenId) + step
    const wrapped =
      Math.abs(step) === 1 ? (at + tabs.length) % tabs.length : Math.max(0, Math.min(at, tabs.length - 1))
    choose(tabs[wrapped]?.id)
    list.current?.querySelectorAll('button')[wrapped]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className="rail fading-ends gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosenId}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosenId ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classNames(
              'min-h-11 shrink-0 border-b-2 px-4 text-sm font-semibold -outline-offset-2',
              tab.id === chosenId
                ? 'border-accent text-accent'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosenId}
          className="pt-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
