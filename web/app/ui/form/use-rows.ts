import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Row<Values> {
  readonly key: number
  /** What the row starts with; a row that was added starts empty. */
  readonly start: Values | null
}

interface OfForm {
  readonly dropRow: (list: string, place: number) => void
  readonly recheck: () => void
}

/**
 * Repeated fields of a form. The names of a row's controls begin with its own (`variants[3].price`); what is typed in a row stays
 * with it when rows before it are removed.
 */
export function useRows<Values>(list: string, start: readonly Values[], { dropRow, recheck }: OfForm) {
  const [rows, setRows] = useState<readonly Row<Values>[]>(() =>
    start.map((values, key) => ({ key, start: values })),
  )
  const nextKey = useRef(start.length)
  const shown = useRef(rows)
  const recheckNow = useEffectEvent(recheck)
  useEffect(() => {
    // The controls have their new names.
    if (shown.current !== rows) recheckNow()
    shown.current = rows
  }, [rows])
  return {
    rows: rows.map((row, place) => ({ ...row, name: `${list}[${place}]` })),
    addRow() {
      const key = nextKey.current
      nextKey.current += 1
      setRows((before) => [...before, { key, start: null }])
    },
    removeRow(place: number) {
      dropRow(list, place)
      setRows((before) => before.filter((_, at) => at !== place))
    },
  }
}
