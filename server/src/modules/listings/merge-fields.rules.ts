import { isDeepStrictEqual } from 'node:util'

export interface Clash {
  readonly field: string
  /** What stands now, and what the caller sent. */
  readonly theirs: unknown
  readonly yours: unknown
}

interface Merge {
  /** What stands now, by field. */
  readonly current: Readonly<Record<string, unknown>>
  /** The version in which each field changed last; a field that is not there has not changed since the first. */
  readonly fieldVersions: Readonly<Record<string, number>>
  /** The version that the caller saw, and the fields that the caller changes. */
  readonly seen: number
  readonly sent: Readonly<Record<string, unknown>>
}

/**
 * What a save changes. A field that somebody else changed since the caller's version, to another value than the caller's, is a clash;
 * everything else is merged.
 *
 *     seen 4     name 3 → sent: written      price 5 → sent another value: clash      stock 6 → not sent: stays
 */
export function mergeFields({ current, fieldVersions, seen, sent }: Merge): {
  changed: string[]
  clashes: Clash[]
} {
  const changed = Object.keys(sent).filter(
    (field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], current[field]),
  )
  const clashes = changed
    .filter((field) => (fieldVersions[field] ?? 1) > seen)
    .map((field) => ({ field, theirs: current[field], yours: sent[field] }))
  return { changed, clashes }
}

/** The versions of all fields after a save made `version`. */
export const versionsAfter = (
  before: Readonly<Record<string, number>>,
  changed: readonly string[],
  version: number,
) => ({
  ...before,
  ...Object.fromEntries(changed.map((field) => [field, version])),
})
