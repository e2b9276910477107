import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FilterIcon } from '#web/ui/icons/icons.tsx'
import { filtersCount, type HistoryChoice, historyAddress, statuses, types } from './history-choice.rules.ts'

/** The filters of the history in a drawer; the button says how many are chosen. */
export function HistoryFilter({ choice }: { choice: HistoryChoice }) {
  const [isOpen, setOpen] = useState(false)
  const [, setParameters] = useSearchParams()
  const count = filtersCount(choice)

  function show(address: string) {
    setParameters(address, { preventScrollReset: true })
    setOpen(false)
  }
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    show(historyAddress({ q: choice.q, ...chosen }))
  }

  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon width={18} height={18} />
        Filter
        {count > 0 && ` (${count})`}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} place="right" title="Filter">
        <form onSubmit={apply} className="flex flex-col gap-4">
          <Select label="Type" name="type" defaultValue={choice.type ?? ''}>
            <option value="">All</option>
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
          <Select label="Status" name="status" defaultValue={choice.status ?? ''}>
            <option value="">All</option>
            {statuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
          <TextInput label="From" name="from" type="date" defaultValue={choice.from} />
          <TextInput label="To" name="to" type="date" defaultValue={choice.to} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Show</Button>
            <Button look="plain" onClick={() => show(historyAddress({ q: choice.q }))}>
              Remove filters
            </Button>
          </div>
        </form>
      </Drawer>
    </>
  )
}
