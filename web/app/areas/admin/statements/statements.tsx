import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { providerInWords } from '#contracts/desk/money/provider-names.ts'
import { type StatementHead, statementBytesMax } from '#contracts/desk/money/statements.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskFile } from '../parts/desk-file.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Statements | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/statements: statements of payment providers, uploaded and compared with the books. */
export default function StatementsPage() {
  return (
    <WithRight right="books" title="Statements">
      <Statements />
    </WithRight>
  )
}

function Statements() {
  const mayUpload = useSelf().rights.includes('money')
  const query = useQuery({
    queryKey: [...deskKey, 'statements'],
    queryFn: ({ signal }) => api('GET /admin/statements', { signal }),
  })
  const { data } = query
  return (
    <DeskPage
      title="Statements"
      about="What providers say that they took and sent, line by line beside the books."
      actions={
        <DeskFile
          label="The test provider’s"
          file="juaso-test-provider.csv"
          load={() => fileApi('GET /admin/statements/test-provider.csv')}
        />
      }
    >
      {mayUpload && <Upload />}
      {query.isPending && <Loading what="the statements" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No statement was uploaded yet.">
          Export the transactions of a month from Paystack’s dashboard as CSV, and choose the file here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.map((head) => (
            <Row key={head.id} head={head} />
          ))}
        </ul>
      )}
    </DeskPage>
  )
}

function Upload() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const act = useAct((body: { file_name: string; text: string }) => api('POST /admin/statements', { body }), {
    done: 'The statement was compared with the books',
  })
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    setFailure(null)
    if (file.size > statementBytesMax) return setFailure('At most 4 MB: please export fewer days')
    try {
      const { id } = await act.mutateAsync({ file_name: file.name.slice(0, 200), text: await file.text() })
      await navigate(`/admin/statements/${id}`)
    } catch (error) {
      setFailure(failureSentence(error))
    } finally {
      target.value = ''
    }
  }
  return (
    <section aria-label="Upload a statement" className="card flex flex-col gap-3 p-4">
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        A statement as CSV, of Paystack or of the test provider
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={act.isPending}
          onChange={(event) => void choose(event)}
          className="min-h-11 max-w-full text-sm font-normal file:me-3 file:min-h-11 file:rounded-md file:border file:border-line file:bg-raised file:px-4"
        />
      </label>
      <ErrorLine>{failure}</ErrorLine>
    </section>
  )
}

function Row({ head }: { head: StatementHead }) {
  const { id, file_name: name, provider, from, to, uploaded_by: by, uploaded_at: at } = head
  const open = head.differs + head.unknown + head.missing
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-56">
        <Link to={`/admin/statements/${id}`} className="font-semibold break-all hover:underline">
          {name}
        </Link>
        <p className="text-sm text-ink-2">
          {providerInWords(provider)}, {formatInstant(from)} to {formatInstant(to)}
        </p>
        <p className="text-sm text-ink-3">
          {by}, {formatInstant(at)}
        </p>
      </div>
      <p className="text-sm tabular-nums">{head.matches} match</p>
      <Badge tone={open === 0 ? 'green' : 'brick'}>{open === 0 ? 'All match' : `${open} do not`}</Badge>
    </li>
  )
}
