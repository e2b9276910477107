import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeMeta, places } from './places.ts'

test('the title of a page is its name in the sidebar', () => {
  expect(placeMeta('/b2b/vendor/reviews')[0]).toEqual({ title: 'Reviews | Juaso' })
  expect(() => placeMeta('/b2b/vendor/nowhere')).toThrow('no page of the sidebar')
})

test('every page of the sidebar takes its title from there', () => {
  const routes = readFileSync('web/app/routes.ts', 'utf8')
  for (const { to } of places) {
    const [, file] = new RegExp(`route\\('${to.slice(1)}(?:/:\\w+\\?)?', '([^']+)'\\)`).exec(routes) ?? []
    expect(readFileSync(`web/app/${file}`, 'utf8')).toContain(`meta = () => placeMeta('${to}')`)
  }
})
