import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type {
  DeskCategory,
  DeskCategoryRow,
  MergePlan,
  MovePlan,
} from '#contracts/desk/catalogue/categories.ts'
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
  const isElsewhere = parent !== (now ?? '')
  const plan = useQuery({
    queryKey: [...deskKey, 'move', id, parent],
    queryFn: ({ signal }) =>
      api('GET /admin/categories/:id/move', {
        params: { id },
        query: { parent: parent || undefined },
        signal,
      }),
    enabled: isElsewhere && !act.isPending && !act.isSuccess,
    // What others change meanwhile is shown by the next look.
    gcTime: 0,
    retry: false,
  })
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
      {isElsewhere && plan.isError && <p className="text-sm text-brick">{failureSentence(plan.error)}</p>}
      {isElsewhere && plan.data && <Lines lines={linesOfMove(plan.data)} />}
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
    gcTime: 0,
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

/** A number of products with what it does: `follow` for one, `follows` for more. */
const products = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? `product ${one}` : `products ${more}`}`

const linesOfMove = ({ products: count, below, gained, lost, required }: MovePlan) => [
  `${products(count, 'moves', 'move')} and ${count === 1 ? 'pays' : 'pay'} the fees of now.`,
  ...(below.length > 0 ? [`These categories come along: ${below.join(', ')}.`] : []),
  ...(gained.length > 0 ? [`Products there have these attributes too: ${gained.join(', ')}.`] : []),
  ...(required.length > 0 ? [`To be filled in from then on: ${required.join(', ')}.`] : []),
  ...(lost.length > 0 ? [`No longer asked for, and no product has a value of it: ${lost.join(', ')}.`] : []),
  'All addresses stay.',
]

const linesOfMerge = ({ products: count, children, taken, joined, required, addresses }: MergePlan) => [
  `${products(count, 'follows and is', 'follow and are')} sold on meanwhile.`,
  ...(children.length > 0 ? [`These categories come along: ${children.join(', ')}.`] : []),
  ...(taken.length > 0 ? [`It gets these attributes: ${taken.join(', ')}.`] : []),
  ...(joined.length > 0 ? [`Both have these: ${joined.join(', ')}. Choices are put together.`] : []),
  ...(required.length > 0 ? [`To be filled in from then on: ${required.join(', ')}.`] : []),
  `${addresses === 1 ? 'Its address leads' : `Its ${addresses} addresses lead`} there for ever. This cannot be undone.`,
]

function Plan({ plan }: { plan: MergePlan }) {
  return (
    <>
      <Lines lines={linesOfMerge(plan)} />
      {plan.lost.length > 0 && (
        <p className="text-sm font-semibold text-brick">
          Values of these attributes would be lost, so it cannot be done: {plan.lost.join(', ')}.
        </p>
      )}
    </>
  )
}

/** What an act will do, before it is done. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div role="status" className="rounded-md bg-sunken p-3 text-sm">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
