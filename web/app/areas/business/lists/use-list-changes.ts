import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeListLine, CompanyList, ListLine } from '#contracts/lists/lists.schema.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { listQuery, useRefreshLists } from './list-queries.ts'

/** Changes of the lines of a list: shown at once, and read again where the market refuses one. */
export function useListChanges(company: string, list: string) {
  const queries = useQueryClient()
  const refresh = useRefreshLists(company)
  const { queryKey } = listQuery(company, list)
  const show = (lines: (before: readonly ListLine[]) => ListLine[]) =>
    queries.setQueryData<CompanyList>(
      queryKey,
      (before) => before && { ...before, lines: lines(before.lines) },
    )
  const failed = (error: Error) => {
    showToast(failureNotice(t('The list was not changed'), error))
    void refresh()
  }
  const change = useMutation({
    mutationFn: ({ line, to }: { line: ListLine; to: ChangeListLine }) =>
      api('PATCH /companies/:company/lists/:list/lines/:line', {
        params: { company, list, line: line.id },
        body: to,
      }),
    onMutate: async ({ line, to }) => {
      await queries.cancelQueries({ queryKey })
      show((lines) => lines.map((one) => (one.id === line.id ? { ...one, ...to } : one)))
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (line: ListLine) =>
      api('DELETE /companies/:company/lists/:list/lines/:line', { params: { company, list, line: line.id } }),
    onMutate: async (line) => {
      await queries.cancelQueries({ queryKey })
      show((lines) => lines.filter(({ id }) => id !== line.id))
    },
    onError: failed,
  })
  const restore = async (line: ListLine) => {
    try {
      const { variant_id: variant, quantity, keep, counted } = line
      const params = { company, list }
      await api('POST /companies/:company/lists/:list/lines', {
        params,
        body: { lines: [{ variant, quantity }] },
      })
      if (keep !== null || counted !== null) {
        const { lines } = await queries.fetchQuery({ ...listQuery(company, list), staleTime: 0 })
        const again = lines.find((one) => one.variant_id === variant)
        if (again) change.mutate({ line: again, to: { keep, counted } })
      }
    } catch (error) {
      failed(error as Error)
    }
    await refresh()
  }
  return {
    isSaving: change.isPending || remove.isPending,
    change: (line: ListLine, to: ChangeListLine) => change.mutate({ line, to }),
    /** Takes goods off the list; the notice puts them back. */
    remove(line: ListLine, name: string) {
      remove.mutate(line)
      showToast({
        title: t('{name} was removed', { name }),
        action: { label: t('Undo'), onPress: () => void restore(line) },
      })
    },
  }
}
