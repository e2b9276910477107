import type { DeskHomeRow } from '#contracts/desk/catalogue/home-rows.ts'

export const sideWords: Readonly<Record<DeskHomeRow['side'], string>> = {
  both: 'Shoppers and companies',
  shoppers: 'Shoppers',
  companies: 'Companies',
}

export const sortWords: Readonly<Record<DeskHomeRow['sort'], string>> = {
  popular: 'The most popular goods',
  newest: 'The newest goods',
  rating: 'The best rated goods',
  discount_percentage: 'The largest reductions',
}
