import { useQuery } from '@tanstack/react-query'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { api } from '#web/data/api.ts'
import { useStore } from '../../store-context.ts'

/** How often what a job does is asked for. */
export const jobEveryMs = 1_000

const isBusy = ({ state, set }: SheetCheck) =>
  state === 'waiting' || state === 'checking' || set?.state === 'applying' || set?.state === 'undoing'

export const sheetsKey = (slug: string) => ['vendor', slug, 'product-sheets'] as const

/** The files that the store keeps, with what becomes of them; asked for again while a job works on one. */
export function useSheets() {
  const { slug } = useStore()
  return useQuery({
    queryKey: sheetsKey(slug),
    queryFn: ({ signal }) => api('GET /vendor/:store/product-sheets', { params: { store: slug }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? jobEveryMs : false),
  })
}

/** What becomes of one file. */
export function useCheck(initial: SheetCheck) {
  const { slug } = useStore()
  return useQuery({
    queryKey: [...sheetsKey(slug), initial.id],
    queryFn: ({ signal }) => {
      const params = { store: slug, id: initial.id }
      return api('GET /vendor/:store/product-sheets/:id', { params, signal })
    },
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? jobEveryMs : false),
  })
}
