import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sides } from '#web/data/side.ts'
import routes from '#web/routes.ts'
import { modesFor } from './header/modes.ts'

/** Addresses written in the shell's own files, as `to="/…"` or `to: '/…'`. */
function linksOfShell(): string[] {
  const folder = import.meta.dirname
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const found = sources.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\bto(?:=|: )["'](\/[^"']*)["']/g),
  ])
  return [...new Set(found.map(([, to = '']) => to))]
}

describe('the links of header and footer', () => {
  const offered = modesFor(['vendor', 'business'], 'buy').map((mode) => mode.to)

  const ofSides = Object.values(sides).flatMap(({ paths }) =>
    Object.values(paths).map((path) => (typeof path === 'string' ? path : path('JU123456', 1))),
  )

  it.each([...linksOfShell(), ...ofSides, ...offered, '/search', '/category/shoes', '/signin'])(
    '%s leads to a page',
    (to) => {
      const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], to)
      expect(matches?.at(-1)?.route.path).not.toBe('*')
      expect(matches).not.toBeNull()
    },
  )
})
