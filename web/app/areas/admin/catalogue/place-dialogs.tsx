import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskCategory, DeskCategoryRow, MergePlan } from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { deskKey } from '../frame/desk-context.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { CategorySelect } from './category-select.tsx'
import { withBelow } from './category-tree.rules.ts'

interface Props {
  rows: readonly DeskCategoryRow[]
  category: DeskCategory
  onClose: () => void
}

/** Chooses another place for a category and all below it. */
export function MoveDialog({ rows, category, onClose }: Props) {
  const { id, title, version: seen, parent_id: now } = category
  const [parent, setParent] = useState(now ?? '')
  const act = useAct(
    (reason: string) =>
      api('POST /admin/categories/:id/move', {
        params: { id },
        body: { parent: parent || null, seen, reason },
      }),
    { done: `${title} is there now. Its products follow within moments`, onDone: onClose },
  )
  const own = withBelow(rows, id)
  return (
    <ReasonDialog
      title={`Move ${title}`}
      label="Why? The log keeps it"
      action="Move it"
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    >
      <CategorySelect
        label="Below"
        rows={rows.filter((row) => row.depth < 3 && row.is_active && !own.has(row.id))}
        value={parent}
        onChange={setParent}
        empty="Nothing: at the top"
      />
      <p className="text-sm text-ink-2">
        Everything below it comes along. Its address stays. Goods pay the fees that they pay now, or it is not
        done.
      </p>
    </ReasonDialog>
  )
}

/** Chooses the category that one becomes part of, and shows what follows. */
export function MergeDialog({ rows, category, onClose }: Props) {
  const { id, title, version: seen } = category
  const [into, setInto] = useState('')
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const act = useAct(
    (reason: string) =>
      api('POST /admin/categories/:id/merge', { params: { id }, body: { into, seen, reason } }),
    {
      done: `${title} is part of the other one. Its products follow within moments`,
      onDone: () => navigate(`/admin/categories/${into}`),
    },
  )
  const own = withBelow(rows, id)
  const plan = useQuery({
    queryKey: [...deskKey, 'merge', id, into],
    queryFn: ({ signal }) =>
      api('GET /admin/categories/:id/merge', { params: { id }, query: { into }, signal }),
    // Once it is merged it is gone, and nothing is left to ask about.
    enabled: into !== '' && !act.isPending && !act.isSuccess,
    retry: false,
  })
  return (
    <ReasonDialog
      title={`Merge ${title}`}
      label="Why? The log keeps it"
      action="Merge for ever"
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(reason) => (into === '' ? setAsked(true) : act.mutate(reason))}
    >
      <CategorySelect
        label="It becomes part of"
        rows={rows.filter((row) => row.is_active && !own.has(row.id))}
        value={into}
        onChange={setInto}
        empty="Choose"
        error={isAsked && into === '' ? 'Choose a category' : undefined}
      />
      {plan.isError && <p className="text-sm text-brick">{failureSentence(plan.error)}</p>}
      {plan.data && <Plan plan={plan.data} />}
    </ReasonDialog>
  )
}

function Plan({ plan: { products, children, taken, joined, lost } }: { plan: MergePlan }) {
  const lines = [
    `${products.toLocaleString('en-GB')} ${products === 1 ? 'product follows and is' : 'products follow and are'} sold on meanwhile.`,
    ...(children.length > 0 ? [`These categories come along: ${children.join(', ')}.`] : []),
    ...(taken.length > 0 ? [`It gets these attributes: ${taken.join(', ')}.`] : []),
    ...(joined.length > 0 ? [`Both have these: ${joined.join(', ')}. Choices are put together.`] : []),
    'Its address leads there for ever. This cannot be undone.',
  ]
  return (
    <div role="status" className="rounded-md bg-sunken p-3 text-sm">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {lost.length > 0 && (
        <p className="mt-2 font-semibold text-brick">
          Values of these attributes would be lost, so it cannot be done: {lost.join(', ')}.
        </p>
      )}
    </div>
  )
}
