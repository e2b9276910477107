import type { Side } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/limits.ts'
import { recallList, remember } from '#web/data/browser/browser-memory.ts'
import { createStore } from '#web/ui/store.ts'

/** What somebody chose who is not signed in. `item` is a product's or a variant's id. */
export interface VisitorLine {
  side: Side
  item: string
  quantity: number
  /** As it was called then: who withdraws a product takes its name away too. */
  name?: string | undefined
}

/** A line that moves into the cart of who signed in: from then on it is theirs, and in nobody else's cart. */
export interface KeptLine extends VisitorLine {
  person?: string
  /** How often the server has failed at it. */
  faults?: number
  /** Its person knows what they may not do yet. */
  isTold?: boolean
}

const none: readonly VisitorLine[] = []
const lines = createStore(none)

/** The lines that this browser keeps for a visitor; none on the server, which has no cart for visitors [SH-4.03]. */
export const useVisitorLines = lines.use
export const subscribeToVisitorLines = lines.subscribe

/** Those of everybody, without what is broken: the storage is anybody's who has this browser. */
export const readAll = () => recallList<KeptLine | null>('juaso.pending-cart').filter(isLine)

const isLine = (line: KeptLine | null): line is KeptLine =>
  typeof line?.item === 'string' && line.quantity >= 1 && /^(shopper|business)$/.test(line.side)

export function readVisitorLines(): readonly VisitorLine[] {
  const kept = readAll().filter(({ person }) => person === undefined)
  // The same list as long as it is the same, for those who render it.
  if (JSON.stringify(kept) !== JSON.stringify(lines.read())) lines.set(kept)
  return lines.read()
}

/** Forgets a visitor's lines, and this person's. */
export const forgetLines = (person?: string) =>
  keepLines(readAll().filter((line) => line.person !== undefined && line.person !== person))

/**
 * Choosing the same once more adds its pieces to the line, up to what a line may have. False where the browser keeps as many lines as
 * it may: then nothing changes.
 */
export function keepForVisitor(line: VisitorLine): boolean {
  const same = readVisitorLines().find(isLike(line))
  if (!same && readVisitorLines().length >= limits.visitorLinesMax) return false
  keepLines([
    ...without(line),
    { ...line, quantity: Math.min(line.quantity + (same?.quantity ?? 0), limits.quantityMax) },
  ])
  return true
}

export function changeVisitorQuantity(line: VisitorLine, quantity: number): void {
  keepLines(readAll().map((other) => (isLike(line)(other) ? { ...other, quantity } : other)))
}

export const dropLine = (line: KeptLine) => keepLines(without(line))

/** Pieces that a visitor chose on one side. */
export const countVisitorPieces = (side: Side) =>
  readVisitorLines().reduce((sum, line) => sum + (line.side === side ? line.quantity : 0), 0)

const isLike = (line: KeptLine) => (other: KeptLine) =>
  other.item === line.item && other.side === line.side && other.person === line.person

const without = (line: KeptLine) => readAll().filter((other) => !isLike(line)(other))

export function keepLines(next: readonly KeptLine[]): void {
  remember('juaso.pending-cart', next.length > 0 ? JSON.stringify(next) : null)
  readVisitorLines()
}
