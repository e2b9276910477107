import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { deskKey } from '../frame/desk-context.ts'

interface Props {
  start: { readonly id: string; readonly name: string } | null
  error: string | undefined
}

/** A store found by its name; the chosen one is in the field `of`. */
export function StoreField({ start, error }: Props) {
  const [q, setQ] = useState(start?.name ?? '')
  const { data = [] } = useQuery({
    queryKey: [...deskKey, 'fees', 'stores', q],
    queryFn: ({ signal }) => api('GET /admin/fees/stores', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
  const stores = start && !data.some(({ id }) => id === start.id) ? [start, ...data] : data
  return (
    <>
      <TextInput
        label="Find a store by its name"
        type="search"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <Select label="Store" name="of" defaultValue={start?.id ?? ''} error={error}>
        <option value="">Choose</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
