import { regions } from './regions.ts'

/** The region of a town as somebody typed it; null where none of `regions` has it. */
export function regionOfTown(typed: string): string | null {
  const plain = (town: string) => town.trim().toLowerCase().replaceAll('-', ' ')
  return regions.find(({ towns }) => towns.some((town) => plain(town) === plain(typed)))?.name ?? null
}
