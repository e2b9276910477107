import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/src/{database,start}/*.tables.ts', './server/src/modules/*/**/*.tables.ts'],
  out: './server/src/database/migrations',
})
