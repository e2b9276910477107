import { expect, test } from 'vitest'
import { meaningOf } from './keys.ts'

const free = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isDialogOpen: false }

test('keys act on the page, and never while somebody types or a dialog is open', () => {
  const meant = { '/': 'search', j: 'next', k: 'before', '?': 'keys', x: null, Enter: null }
  for (const [key, meaning] of Object.entries(meant)) {
    expect(meaningOf({ ...free, key }), key).toBe(meaning)
    expect(meaningOf({ ...free, key, isTyping: true }), key).toBeNull()
    expect(meaningOf({ ...free, key, isDialogOpen: true }), key).toBeNull()
    expect(meaningOf({ ...free, key, altKey: true }), key).toBeNull()
  }
})

test('Ctrl K and Command K find things, while typing too, but not over a dialog', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(meaningOf({ ...free, ...held, key: 'k' })).toBe('find')
    expect(meaningOf({ ...free, ...held, key: 'K', isTyping: true })).toBe('find')
    expect(meaningOf({ ...free, ...held, key: 'k', isDialogOpen: true })).toBeNull()
    expect(meaningOf({ ...free, ...held, key: 'j' })).toBeNull()
  }
})
