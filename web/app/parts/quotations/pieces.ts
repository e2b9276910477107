import { plural } from '#web/messages/messages.ts'

/** `120 desks` in the buyer's own word, which may be a plural: `1 × desks`. Without one, `120 pieces`. */
export const piecesOf = (count: number, unit: string): string =>
  unit
    ? count === 1
      ? `1 × ${unit}`
      : `${count.toLocaleString('en-GB')} ${unit}`
    : plural(count, { one: '{count} piece', other: '{count} pieces' })
