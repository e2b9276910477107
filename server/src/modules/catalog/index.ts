export { addAttribute, changeAttribute, removeAttribute } from './attributes/change-attribute.ts'
export { createBrand, mergeBrand, renameBrand, restoreBrand, retireBrand } from './brands/change-brand.ts'
export { listDeskBrands, readDeskBrand } from './brands/desk-brands.queries.ts'
export { readCards } from './card.queries.ts'
export { catalogModule, type ReviewReader } from './catalog-module.ts'
export {
  createCategory,
  orderCategories,
  renameCategory,
  restoreCategory,
  retireCategory,
} from './categories/change-category.ts'
export { listDeskCategories, readDeskCategory } from './categories/desk-categories.queries.ts'
export { mergeCategory, moveCategory } from './categories/place-category.ts'
export { planMerge, planMove } from './categories/plan-category.ts'
export {
  addHomeRow,
  changeHomeRow,
  listHomeRows,
  orderHomeRows,
  previewHomeRow,
  removeHomeRow,
} from './home-rows/keep-home-rows.ts'
export { findAlike, textsAtOnce } from './naming/find-alike.ts'
export { type Called, findCalled } from './naming/find-called.ts'
export { findProductKey } from './products/product.queries.ts'
export type { EngineReport } from './search/engine/memory/memory-engine.ts'
export { explainSearch } from './search/explaining/explain-search.ts'
export {
  changeMeaning,
  keepMeaning,
  listMeanings,
  previewMeaning,
  removeMeaning,
} from './search/meanings/kept/keep-meanings.ts'
export { frequentMissed, readMissedWords } from './search/misses/missed-words.queries.ts'
export { rebuildSearch } from './search/rebuild/rebuild-search.ts'
export { rebuildWhileServing } from './search/rebuild/rebuild-while-serving.ts'
