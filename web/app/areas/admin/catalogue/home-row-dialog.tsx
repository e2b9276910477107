import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type DeskHomeRow,
  HomeRowForm,
  HomeRowPreviewForm,
  homeRowLimits,
  homeRowSides,
} from '#contracts/desk/catalogue/home-rows.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { ProductRail } from '#web/parts/product/product-rail.tsx'
import { cardOn } from '#web/parts/product-list/card-of.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Refusal } from '../frame/refusal.tsx'
import { useAct } from '../parts/use-act.ts'
import { WhyField } from '../parts/why-field.tsx'
import { type Goods, GoodsFields, goodsOf, goodsSent } from './home-row-goods.tsx'
import { sideWords } from './home-row-words.ts'

type Errors = Readonly<Record<string, string | undefined>>

interface Props {
  /** Null for a new one. */
  row: DeskHomeRow | null
  onClose: () => void
}

/** Times are those of Accra, which are UTC the whole year. */
const inputOf = (instant: string | null | undefined) => instant?.slice(0, 16) ?? ''
const instantOf = (typed: string) => (typed ? `${typed}:00.000Z` : '')

function formOf(form: HTMLFormElement, goods: Goods) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    titles: { en: text('en'), de: text('de'), fr: text('fr') },
    side: text('side'),
    goods: goodsSent(goods),
    starts_at: instantOf(text('starts_at')),
    ends_at: instantOf(text('ends_at')) || null,
    reason: text('reason'),
  }
}

/** The first error of each field, by its path: `titles.en`, `goods`. */
const errorsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path[0] === 'goods' ? 'goods' : path.map(String).join('.'), message]),
  )

/** Puts a row on the home pages, or changes one. */
export function HomeRowDialog({ row, onClose }: Props) {
  const [goods, setGoods] = useState<Goods>(() => goodsOf(row))
  const [errors, setErrors] = useState<Errors>({})
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const save = useAct((body: HomeRowForm) => send(row, body), {
    done: row ? 'Saved' : 'The row is there, for its time',
    onDone: onClose,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = HomeRowForm.safeParse(formOf(event.currentTarget, goods))
    setErrors(errorsOf(read.error?.issues ?? []))
    if (read.success) save.mutate(read.data)
  }
  return (
    <Dialog isOpen onClose={onClose} title={row ? `Change ${row.titles.en}` : 'Add a row'}>
      <form ref={setForm} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Titles row={row} errors={errors} />
        <Select label="Who sees it" name="side" defaultValue={row?.side ?? 'both'}>
          {homeRowSides.map((side) => (
            <option key={side} value={side}>
              {sideWords[side]}
            </option>
          ))}
        </Select>
        <GoodsFields goods={goods} onChange={setGoods} error={errors.goods} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="From"
            name="starts_at"
            type="datetime-local"
            required
            defaultValue={inputOf(row?.starts_at) || inputOf(new Date().toISOString())}
            error={errors.starts_at}
          />
          <TextInput
            label="Until"
            name="ends_at"
            type="datetime-local"
            defaultValue={inputOf(row?.ends_at)}
            hint="Empty: until somebody ends it."
            error={errors.ends_at}
          />
        </div>
        <Preview goods={goods} form={form} />
        <WhyField error={errors.reason} />
        <Refusal />
        <Button type="submit" wide busy={save.isPending}>
          {row ? 'Save' : 'Add it'}
        </Button>
      </form>
    </Dialog>
  )
}

function send(row: DeskHomeRow | null, body: HomeRowForm): Promise<unknown> {
  if (!row) return api('POST /admin/home-rows', { body })
  const { id, version: seen } = row
  return api('POST /admin/home-rows/:id', { params: { id }, body: { ...body, seen } })
}

function Titles({ row, errors }: { row: DeskHomeRow | null; errors: Errors }) {
  const fields = [
    ['en', 'Title in English'],
    ['de', 'Title in German'],
    ['fr', 'Title in French'],
  ] as const
  return (
    <>
      {fields.map(([language, label], place) => (
        <TextInput
          key={language}
          label={label}
          name={language}
          required={language === 'en'}
          hint={language === 'en' ? undefined : 'Empty: the English one.'}
          maxLength={homeRowLimits.titleMax}
          defaultValue={row?.titles[language]}
          error={errors[`titles.${language}`]}
          {...(place === 0 && { 'data-first-focus': '' })}
        />
      ))}
    </>
  )
}

/** What the row would show now, as the chosen side sees it. */
function Preview({ goods, form }: { goods: Goods; form: HTMLFormElement | null }) {
  const [error, setError] = useState<string | null>(null)
  const look = useMutation({
    mutationFn: (body: HomeRowPreviewForm) => api('POST /admin/home-rows/preview', { body }),
    onError: (failure) => setError(failureSentence(failure)),
  })
  const chosen = form && new FormData(form).get('side') === 'companies' ? 'companies' : 'shoppers'
  function ask() {
    const read = HomeRowPreviewForm.safeParse({ side: chosen, goods: goodsSent(goods) })
    setError(read.error?.issues[0]?.message ?? null)
    if (read.success) look.mutate(read.data)
  }
  const title = String((form && new FormData(form).get('en')) || 'Without a title')
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Button look="outline" busy={look.isPending} onClick={ask}>
        See the row
      </Button>
      <ErrorLine>{error}</ErrorLine>
      {look.data?.length === 0 && (
        <p role="status" className="text-sm">
          Nothing of it is for sale now: the row would not be shown.
        </p>
      )}
      {look.data && look.data.length > 0 && (
        <ProductRail
          title={title}
          products={look.data.map(cardOn(chosen === 'companies' ? 'business' : 'shopper'))}
        />
      )}
    </div>
  )
}
