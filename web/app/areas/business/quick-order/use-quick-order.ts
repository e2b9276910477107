import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import {
  type Edits,
  type LineEdit,
  type OrderRow,
  type Refused,
  rowsOf,
  sharesLines,
  withoutLines,
} from './order-rows.rules.ts'

/** What the browser keeps between visits, for one company. */
interface Kept {
  readonly text: string
  readonly edits: Edits
}

/** A line that is added to the text; `variant` where its goods are known and still sold. */
export interface AppendedLine {
  readonly text: string
  readonly variant: string | null
}

/** More than the market reads in one call. */
const isTooLong = (text: string) =>
  text.length > limits.orderTextMax || text.split('\n').length > limits.orderLinesMax

/** Text is looked up once nobody has typed for this long. */
const pauseMs = 500

function keptFor(company: string): Kept {
  try {
    const kept = JSON.parse(recall('juaso.quick-order') ?? '{}')
    if (kept.company === company && typeof kept.text === 'string')
      return { text: kept.text, edits: kept.edits ?? {} }
  } catch {
    // Written by somebody else: begin anew.
  }
  return { text: '', edits: {} }
}

/** A pasted order of a company: its text, what was found for it, and what the person decides about its lines. */
export function useQuickOrder(company: OwnCompany) {
  const [kept, setKept] = useState(() => keptFor(company.id))
  const [refused, setRefused] = useState<Refused>({})
  const { text, edits } = kept
  const asked = useSettled(text)
  useEffect(() => {
    remember('juaso.quick-order', text ? JSON.stringify({ company: company.id, text, edits }) : null)
  }, [company.id, text, edits])
  const chosen = useMemo(
    () => [...new Set(Object.values(edits).flatMap(({ variant }) => variant ?? []))],
    [edits],
  )
  const query = useQuery({
    queryKey: ['quick-order', company.id, asked, chosen],
    queryFn: ({ signal }) =>
      api('POST /companies/:company/quick-order/match', {
        params: { company: company.id },
        body: { text: asked, variants: chosen },
        signal,
      }),
    enabled: asked.trim() !== '' && !isTooLong(asked),
    // What was found for the lines that stay is shown meanwhile; nothing of a list that is gone.
    placeholderData: (before, previous) =>
      sharesLines(asked, String(previous?.queryKey[2] ?? '')) ? before : undefined,
    staleTime: 60_000,
  })
  const data = sharesLines(text, asked) ? query.data : undefined
  const rows = useMemo(() => (data ? rowsOf(data, edits, refused) : []), [data, edits, refused])

  const change = (next: Partial<Kept>) => setKept((before) => ({ ...before, ...next }))
  const setText = (next: string) => change({ text: next.replace(/\r\n?/g, '\n') })
  const remove = (lines: readonly number[]) => setText(withoutLines(text, lines))
  return {
    text,
    setText,
    query,
    rows: useDeferredValue(rows),
    heading: data?.heading ?? null,
    isTooLong: isTooLong(text),
    isStale: text !== asked || query.isPlaceholderData,
    edit(key: string, edit: LineEdit) {
      setRefused({})
      change({ edits: { ...edits, [key]: { ...edits[key], ...edit } } })
    },
    remove,
    /** Takes a line away; the notice gives it back. */
    removeRow({ line }: OrderRow) {
      remove(line.lines)
      showToast({
        title: t('Line removed: {text}', { text: line.text }),
        action: { label: t('Undo'), onPress: () => setKept(kept) },
      })
    },
    /** Takes several decisions at once. */
    editAll: (more: Edits) => change({ edits: { ...edits, ...more } }),
    /** Adds lines below those that are there, each for the goods it is known to mean. */
    append: (lines: readonly AppendedLine[]) => setKept((before) => appended(before, lines)),
    setRefused,
  }
}

function appended({ text, edits }: Kept, lines: readonly AppendedLine[]): Kept {
  const kept = text.replace(/\n+$/, '')
  const chosen = lines.flatMap(({ text: line, variant }) => (variant ? [[`${line}#1`, { variant }]] : []))
  return {
    text: [...(kept === '' ? [] : [kept]), ...lines.map((line) => line.text)].join('\n'),
    edits: { ...edits, ...Object.fromEntries(chosen) },
  }
}

/** A text once it has not changed for a moment; an empty one and the first one at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
