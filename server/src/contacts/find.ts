export type Range = readonly [from: number, to: number]

/** Where a contact detail stands in the folded text. */
export type Find = (folded: string) => readonly Range[]

export const rangesOf =
  (pattern: RegExp): Find =>
  (folded) =>
    [...folded.matchAll(pattern)].map(({ 0: match, index }): Range => [index, index + match.length])

/** Something in brackets, in quotation marks or between signs, as in `mail (dot) com` and `mail*dot*com`. */
export const bracketed = (inside: string) =>
  String.raw`[(\[{<"'“”‘’«»*_|~-]\s{0,3}${inside}\s{0,3}[)\]}>"'“”‘’«»*_|~-]`
