import { plural } from '#web/messages/messages.ts'

/** `120 desks` in the buyer's own word, which may be a plural: `desks × 1`. Without one, `120 pieces`. */
export const piecesOf = (count: number, unit: string): string =>
  unit
    ? count === 1
      ? `${unit} × 1`
      : `${count.toLocaleString('en-GB')} ${unit}`
    : plural(count, { one: '{count} piece', other: '{count} pieces' })
