import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyList } from '#contracts/lists/lists.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { plural, t } from '#web/messages/messages.ts'
import { listsKey } from '#web/parts/lists/lists-query.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/limited-text.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useRefreshLists } from './list-queries.ts'
import { nextDraftOn } from './list-rows.rules.ts'

interface Props {
  company: OwnCompany
  list: CompanyList
}

const rhythms = [1, 2, 3, 4, 6, 8, 12, 26]

/** Renames, shares, repeats and deletes a list. */
export function ListSettings({ company, list }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {t('Edit')}
        <span className="sr-only"> {list.name}</span>
      </Button>
      <DeleteList company={company} list={list} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Edit list')}>
        <SettingsForm company={company} list={list} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function SettingsForm({ company, list, onDone }: Props & { onDone: () => void }) {
  const refresh = useRefreshLists(company.id)
  const [name, setName] = useState(list.name)
  const [isShared, setShared] = useState(list.is_shared)
  const [weeks, setWeeks] = useState(list.repeat_weeks)
  const save = useMutation({
    mutationFn: () =>
      api('PATCH /companies/:company/lists/:list', {
        params: { company: company.id, list: list.id },
        body: { name: name.trim(), is_shared: isShared, repeat_weeks: weeks },
      }),
    onSuccess: async () => {
      await refresh()
      onDone()
    },
  })
  const next = nextDraftOn(list, weeks, serverNow() ?? Date.now())
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) save.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        label={t('Name')}
        value={name}
        maxLength={80}
        data-first-focus
        error={save.isError ? failureSentence(save.error) : null}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        label={t('Share it with everybody in {company}', { company: company.company_name })}
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
      <Select
        label={t('Repeat')}
        hint={
          next === null
            ? t(
                'The next order is written by itself, and you are told. It is ordered only when you check out.',
              )
            : t(
                'The next order is written on {date}, and you are told. It is ordered only when you check out.',
                {
                  date: formatDate(next),
                },
              )
        }
        value={weeks ?? ''}
        onChange={({ target }) => setWeeks(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('Never')}</option>
        {rhythms.map((one) => (
          <option key={one} value={one}>
            {plural(one, { one: 'Every week', other: 'Every {count} weeks' })}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={save.isPending} disabled={name.trim() === ''} className="self-start">
        {t('Save')}
      </Button>
    </form>
  )
}

function DeleteList({ company, list: { id: list, name } }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /companies/:company/lists/:list', { params: { company: company.id, list } }),
    onSuccess: async () => {
      await navigate('/b2b/lists')
      // The overview alone: the page of the list may still be there for a moment, and its list is gone.
      await queries.invalidateQueries({ queryKey: listsKey(company.id), exact: true })
      showToast({ tone: 'good', title: t('{name} was removed', { name }) })
    },
    onError: (error) => showToast(failureNotice(t('The list was not changed'), error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button look="plain" size="small" onClick={() => setAsking(true)}>
        {t('Delete')}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Delete {name}?', { name })}
        confirmLabel={t('Delete')}
        destroys
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('Its goods, par levels and drafts are gone then, for everybody who sees it.')}
      </ConfirmDialog>
    </>
  )
}
