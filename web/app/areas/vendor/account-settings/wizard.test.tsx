import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { Progress } from './wizard.tsx'

setLocaleSource(() => english)

const draw = (at: Date) =>
  renderToString(<Progress step={2} profile={{ saved_at: at.toISOString() }} />).replaceAll('<!-- -->', '')

test('what was saved on another day says which', () => {
  expect(draw(new Date('2026-03-02T14:05:00Z'))).toContain('saved 2 Mar 2026, 14:05<')
  expect(draw(new Date())).toMatch(/saved \d\d:\d\d</)
})
