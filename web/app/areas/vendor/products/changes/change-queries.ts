import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'
import { jobEveryMs } from '../sheets/sheet-queries.ts'
import { leftOutWords } from './left-out.rules.ts'

export const changesPath = '/b2b/vendor/products/changes'

const keyOf = (slug: string, id: string) => ['vendor', slug, 'change-set', id] as const

/** Whether a job writes or undoes the change now. */
export const isAtWork = ({ state }: ChangeSet) => state === 'applying' || state === 'undoing'

/** Asked for again while a job works on it; when that ends, so are the products. */
export function useChangeSet(id: string) {
  const { slug } = useStore()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(slug, id),
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/change-sets/:id', { params: { store: slug, id }, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? jobEveryMs : false),
  })
  const works = query.data !== undefined && isAtWork(query.data)
  const worked = useRef(works)
  useEffect(() => {
    if (worked.current && !works) void refreshStore(client, slug)
    worked.current = works
  }, [works, client, slug])
  return query
}

/** Prices, stock and lists of the store are read again. */
const refreshStore = (client: QueryClient, slug: string) =>
  client.invalidateQueries({ queryKey: ['vendor', slug] })

const products = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Which rows were left as they are, and why, where they can be read now. */
async function wordsOfLeftOut(store: string, id: string, count: number): Promise<string> {
  const rows = await api('GET /vendor/:store/change-sets/:id/rows', {
    params: { store, id },
    query: { only: 'left_out' },
  }).catch(() => null)
  return leftOutWords(rows?.results ?? [], count)
}

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
      if (isAtWork(set)) {
        showToast({ title: verb === 'apply' ? 'The file is being written.' : 'The file is being undone.' })
        await refreshStore(client, slug)
        return
      }
      const done = verb === 'apply' ? set.counts.written : set.counts.restored
      const left = verb === 'apply' ? set.counts.skipped : set.counts.kept
      const words = left > 0 ? await wordsOfLeftOut(slug, set.id, left) : ''
      showToast({
        title: verb === 'apply' ? `${products(done)} changed.` : `${products(done)} put back.`,
        ...(left > 0 && {
          message: `${products(left)} left as ${left === 1 ? 'it is' : 'they are'}${words}`,
          action: { label: 'Show', to: `${changesPath}/${set.id}` },
        }),
        tone: 'good',
      })
      await refreshStore(client, slug)
    },
    onError: (error) => showToast({ title: failureSentence(error), tone: 'bad' }),
  })
}
