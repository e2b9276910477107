export { type BrokenPromise, checkBooks } from './check-books.ts'
