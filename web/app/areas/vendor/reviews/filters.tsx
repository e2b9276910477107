import { useState } from 'react'
import { reviewAnswerDays } from '#contracts/analytics/definitions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { FilterIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { useSearchBox } from '../use-search-box.ts'
import type { ReviewChoice } from './reviews.tsx'

interface Props {
  choice: ReviewChoice
  onChange: (next: Partial<ReviewChoice>) => void
}

/** [VE-2.25] Search over comment and customer name, order, rating, customer type, and what is to be answered. */
export function Filters({ choice, onChange }: Props) {
  const isChosen = Boolean(choice.rating) || choice.sort !== 'recent' || choice.type !== 'all'
  const [isOpen, setOpen] = useState(isChosen)
  const box = useSearchBox(choice.q, (q) => onChange({ q }))
  return (
    <search id="review-filters" className="flex scroll-mt-4 flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3 sm:items-end sm:*:first:col-span-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] xl:*:first:col-span-1">
        <div className="flex gap-2">
          <div className="relative grow">
            <SearchIcon className="pointer-events-none absolute start-4 top-3 text-ink-3" />
            <input
              {...box}
              aria-label="Search reviews"
              placeholder="Search reviews"
              className={`${controlClass} rounded-full ps-12`}
            />
          </div>
          <Button
            look="outline"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="shrink-0 sm:hidden"
          >
            <FilterIcon width={18} height={18} />
            {isChosen && !isOpen ? 'Filter is on' : 'Filter'}
          </Button>
        </div>
        {/* On a phone they would fill the first screen before the first review. */}
        <div className={classNames('contents', !isOpen && 'max-sm:hidden')}>
          <OrderAndKind choice={choice} onChange={onChange} />
        </div>
      </div>
      <ToAnswer choice={choice} onChange={onChange} />
    </search>
  )
}

function OrderAndKind({ choice, onChange }: Props) {
  return (
    <>
      <Select
        label="Sort"
        value={choice.sort}
        onChange={({ target }) => onChange({ sort: target.value as ReviewChoice['sort'] })}
      >
        <option value="recent">Most recent</option>
        <option value="highest">Highest rating</option>
        <option value="lowest">Lowest rating</option>
      </Select>
      <Select
        label="Rating"
        value={choice.rating}
        onChange={({ target }) => onChange({ rating: target.value })}
      >
        <option value="">All ratings</option>
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </Select>
      <Select
        label="Customer type"
        value={choice.type}
        onChange={({ target }) => onChange({ type: target.value as ReviewChoice['type'] })}
      >
        <option value="all">All customers</option>
        <option value="b2b">B2B</option>
        <option value="b2c">B2C</option>
      </Select>
    </>
  )
}

function ToAnswer({ choice, onChange }: Props) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <Checkbox
        label="Only without a reply"
        checked={choice.unanswered}
        onChange={({ target }) => onChange({ unanswered: target.checked })}
      />
      <Checkbox
        label={`Only from the last ${reviewAnswerDays} days`}
        checked={choice.recent}
        onChange={({ target }) => onChange({ recent: target.checked })}
      />
    </div>
  )
}
