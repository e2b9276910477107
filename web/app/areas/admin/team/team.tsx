import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  mayAct,
  mayLook,
  type OperatorRight,
  type OperatorRole,
  operatorRoleLabels,
  operatorRoles,
} from '#contracts/operators/operator-rights.ts'
import { AddOperatorForm, type Operator } from '#contracts/operators/operators.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { usePerson } from '#web/data/session/session.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { deskKey } from '../frame/desk-context.ts'
import { withFreshCode } from '../frame/fresh-code.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Operators | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/team: who runs Juaso, and what each role may do. */
export default function TeamPage() {
  return (
    <WithRight right="team" title="Operators">
      <Team />
    </WithRight>
  )
}

function Team() {
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({
    queryKey: [...deskKey, 'operators'],
    queryFn: ({ signal }) => api('GET /admin/operators', { signal }),
  })
  return (
    <DeskPage title="Operators" actions={<Button onClick={() => setAdding(true)}>Add an operator</Button>}>
      {query.isPending && <Loading what="the operators" />}
      {query.isError && !query.data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {query.data && (
        <ul className="card divide-y divide-line overflow-hidden">
          {query.data.map((operator) => (
            <OperatorRow key={operator.person_id} operator={operator} />
          ))}
        </ul>
      )}
      <RolesTable />
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={() => void query.refetch()} />}
    </DeskPage>
  )
}

function OperatorRow({ operator }: { operator: Operator }) {
  const {
    person_id: person,
    name,
    email,
    role,
    added_at: addedAt,
    added_by: addedBy,
    last_seen_at: seenAt,
  } = operator
  const me = usePerson()
  const [wanted, setWanted] = useState<OperatorRole | 'end' | null>(null)
  const params = { person }
  const change = useAct(
    (reason: string) =>
      wanted === 'end'
        ? api('POST /admin/operators/:person/end', { params, body: { reason } })
        : api('PATCH /admin/operators/:person', { params, body: { role: wanted ?? role, reason } }),
    { done: 'Done, and written into the log', onDone: () => setWanted(null) },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">
          {name} {me?.id === person && <span className="font-normal text-ink-2">(you)</span>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {email} · since {formatDate(addedAt)}
          {addedBy && `, by ${addedBy}`} ·{' '}
          {seenAt ? `last at the desk ${formatInstant(seenAt)}` : 'not at the desk lately'}
        </p>
      </div>
      {!operator.has_second_factor && <Badge tone="gold">No second factor yet</Badge>}
      <Select
        label={<span className="sr-only">Role of {name}</span>}
        value={role}
        onChange={(event) => setWanted(event.target.value as OperatorRole)}
      >
        {operatorRoles.map((one) => (
          <option key={one} value={one}>
            {operatorRoleLabels[one]}
          </option>
        ))}
      </Select>
      <Button look="outline" size="small" onClick={() => setWanted('end')}>
        End
      </Button>
      {wanted && (
        <ReasonDialog
          title={wanted === 'end' ? `End the work of ${name}` : `Make ${name} ${operatorRoleLabels[wanted]}`}
          label="Why?"
          action={wanted === 'end' ? 'End' : 'Change the role'}
          busy={change.isPending}
          onClose={() => setWanted(null)}
          onSubmit={change.mutate}
        >
          {wanted === 'end' && <p className="text-sm">Every session of the person ends at once.</p>}
        </ReasonDialog>
      )}
    </li>
  )
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { formProps, errors, message, busy } = useForm({
    schema: AddOperatorForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await withFreshCode(() => api('POST /admin/operators', { body }))
      onAdded()
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Add an operator">
      <form {...formProps} className="flex flex-col gap-4">
        <TextInput
          label="E-mail of a confirmed account"
          name="email"
          type="email"
          autoComplete="off"
          required
          data-first-focus=""
          error={errors.email}
        />
        <Select label="Role" name="role" defaultValue="read_only" error={errors.role}>
          {operatorRoles.map((role) => (
            <option key={role} value={role}>
              {operatorRoleLabels[role]}
            </option>
          ))}
        </Select>
        <TextArea label="Why?" name="reason" rows={3} required error={errors.reason} />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          Add
        </Button>
      </form>
    </Dialog>
  )
}

const rightWords = {
  desk: 'See what waits, find things',
  stores: 'Decide about stores and companies',
  documents: 'Open private papers',
  people: 'Look people up, lock them',
  see_as: 'See the site as a person, read only',
  inbox: 'Answer messages, close reports',
  saved_replies: 'Save replies for all',
  reviews: 'Decide about reported reviews',
  returns: 'Decide between a buyer and a store',
  products: 'Take products down, look at them again',
  flash_sales: 'Plan flash sales, decide about nominations, stop them',
  catalogue: 'Change categories, brands, home pages, and what search understands',
  books: 'Check the books',
  payments: 'See payments and payouts',
  money: 'Settle, give back, end payouts',
  holds: 'Hold payouts of a store, decide about those that signals hold',
  audit: 'Read the audit log',
  figures: 'See how the market does',
  system: 'See how the machines do',
  team: 'Say who runs Juaso',
} as const satisfies Record<OperatorRight, string>

/** The one table of who may do what, as the server holds it. */
function RolesTable() {
  const rights = Object.keys(rightWords) as (keyof typeof rightWords)[]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be scrolled by keys too.
    <section aria-labelledby="roles" className="card overflow-x-auto p-4" tabIndex={0}>
      <h2 id="roles" className="text-lg">
        What each role may do
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Who only looks reads the pages, with telephone numbers and e-mail addresses of people covered.
      </p>
      <table className="mt-2 w-full min-w-[40rem] text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 text-start">
              <span className="sr-only">Right</span>
            </th>
            {operatorRoles.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 font-semibold">
                {operatorRoleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {rightWords[right]}
              </th>
              {operatorRoles.map((role) => (
                <td key={role} className="px-2 py-2 text-center">
                  {mayAct(role, right) ? (
                    'yes'
                  ) : mayLook(role, right) ? (
                    <span className="text-ink-2">looks</span>
                  ) : (
                    <span className="text-ink-3">–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
