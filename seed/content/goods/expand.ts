import type { Family, Pack, Row } from './family.ts'

/** A product to be made: a row in one of its kinds and packs. */
export interface Draft {
  family: Family
  row: Row
  name: string
  /** Usual price in cedis, not yet rounded. */
  price: number
  fact: string
  pack: Pack | null
  /** 0 for the first product of the row; only that one has the marks for flash sale and featured. */
  place: number
}

/** All products the families make, in a fixed order. */
export function expand(families: Family[]): Draft[] {
  return families.flatMap((family) => family.rows.flatMap((row) => draftsOf(family, row)))
}

function draftsOf(family: Family, row: Row): Draft[] {
  const drafts: Draft[] = []
  for (const [kindPlace, kind] of kindsOf(row).entries()) {
    for (const pack of packsOf(family, row)) {
      const name = row.name.replace('{}', kind.name)
      const sized = kindPlace > 0 && row.marks.kinds?.startsWith('size') ? kindPlace * 1.9 : 1
      drafts.push({
        ...{ family, row, pack, place: drafts.length },
        name: pack ? `${name}, ${pack.label}` : name,
        price: row.price * (pack?.times ?? 1) * sized,
        fact: row.fact.replace('{d}', kind.detail),
      })
    }
  }
  // The pack the table's price is for comes first: it is the one that is featured and on flash sale.
  const main = drafts.findIndex((draft) => draft.pack?.times === 1)
  if (main > 0) drafts.unshift(...drafts.splice(main, 1))
  return drafts.map((draft, place) => ({ ...draft, place }))
}

/** Reads `@kinds=name~detail/name~detail`; a row without it is one kind. */
function kindsOf(row: Row): { name: string; detail: string }[] {
  if (!row.marks.kinds) return [{ name: '', detail: '' }]
  return row.marks.kinds.split('/').map((kind) => {
    const [name = '', detail = ''] = kind.split('~')
    return { name, detail }
  })
}

function packsOf(family: Family, row: Row): (Pack | null)[] {
  if (!family.packs) return [null]
  if (!row.marks.packs) return family.packs
  return row.marks.packs.split(',').map((label) => {
    const pack = family.packs?.find((one) => one.label === label)
    if (!pack) throw new Error(`${row.name} has no pack ${label}`)
    return pack
  })
}
