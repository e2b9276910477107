import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { DeskFlashSale } from '#contracts/flash-sales/flash-sale-answers.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'

interface Props {
  /** True where the page is there to act alone. */
  isAct?: boolean
  children: (sale: DeskFlashSale) => ReactNode
}

/** A page about the sale that the address names, once it is loaded. */
export function OfSale({ isAct = false, children }: Props) {
  return (
    <WithRight right="flash_sales" title="Flash sale" isAct={isAct}>
      <Loaded>{children}</Loaded>
    </WithRight>
  )
}

function Loaded({ children }: Pick<Props, 'children'>) {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'flash-sale', id],
    queryFn: ({ signal }) => api('GET /admin/flash-sales/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return children(query.data)
  return (
    <DeskPage title="Flash sale" back={{ to: '/admin/flash-sales', label: 'Back to the flash sales' }}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the sale" />
      )}
    </DeskPage>
  )
}
