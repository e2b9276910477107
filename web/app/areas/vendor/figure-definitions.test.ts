import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figureDefinitions } from './figure-definitions.ts'

const pages = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n')

test.each(Object.keys(figureDefinitions))('the definition of %s is shown at its figure', (name) => {
  expect(pages).toMatch(new RegExp(`definition="${name}"|figureDefinitions\\.${name}\\b|'${name}'`))
})
