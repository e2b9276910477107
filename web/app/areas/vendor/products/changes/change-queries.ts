import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'

export const changesPath = '/b2b/vendor/products/changes'

const keyOf = (slug: string, id: string) => ['vendor', slug, 'change-set', id] as const

export function useChangeSet(id: string) {
  const { slug } = useStore()
  return useQuery({
    queryKey: keyOf(slug, id),
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/change-sets/:id', { params: { store: slug, id }, signal }),
  })
}

/** Prices, stock and lists of the store are read again. */
const refreshStore = (client: QueryClient, slug: string) =>
  client.invalidateQueries({ queryKey: ['vendor', slug] })

const products = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Writes a prepared change, or undoes a written one. Repeating either changes nothing. */
export function useWrite(verb: 'apply' | 'undo') {
  const { slug } = useStore()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => {
      const params = { store: slug, id }
      return verb === 'apply'
        ? api('POST /vendor/:store/change-sets/:id/apply', { params })
        : api('POST /vendor/:store/change-sets/:id/undo', { params })
    },
    onSuccess: async (set: ChangeSet) => {
      const done = verb === 'apply' ? set.counts.written : set.counts.restored
      const left = verb === 'apply' ? set.counts.skipped : set.counts.kept
      showToast({
        title: verb === 'apply' ? `${products(done)} changed.` : `${products(done)} put back.`,
        message: left > 0 ? `${products(left)} left as they are, because they changed meanwhile.` : undefined,
        tone: 'good',
      })
      await refreshStore(client, slug)
    },
    onError: (error) => showToast({ title: failureSentence(error), tone: 'bad' }),
  })
}
