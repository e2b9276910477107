import { createElement as element, lazy, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { dataScripts } from './data/loader-data.server.ts'
import { renderPage } from './render-page.server.ts'

const pageOf = (...parts: Parameters<typeof element>[2][]) =>
  element('html', null, element('body', null, ...parts))
const render = (page: ReturnType<typeof pageOf>, onError = vi.fn()) =>
  renderPage(page, { nonce: 'mark', onError })

function Broken(): never {
  throw new Error('down')
}

describe('rendering a page', () => {
  it('returns the whole document', async () => {
    expect(await render(pageOf('Akwaaba'))).toBe(
      '<!DOCTYPE html><html><head></head><body>Akwaaba</body></html>',
    )
  })

  it('waits for a part that is still being fetched', async () => {
    const Late = lazy(async () => ({ default: () => element('b', null, 'here') }))
    const html = await render(pageOf(element(Suspense, { fallback: 'soon' }, element(Late))))
    expect(html).toMatch(/^<!DOCTYPE html>.*<b>here<\/b>/)
    expect(html).not.toContain('soon')
  })

  it('reports the error of a part of the page', async () => {
    const onError = vi.fn()
    await render(pageOf(element(Suspense, { fallback: 'soon' }, element(Broken))), onError)
    expect(onError.mock.calls[0]?.[0]).toEqual(new Error('down'))
    await expect(render(pageOf(element(Broken)))).rejects.toThrow('down')
  })
})

describe('the data of a page', () => {
  const piecesOf = (...texts: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    })

  it('is in marked scripts, which the data cannot end', async () => {
    const scripts = await dataScripts(piecesOf('["</script><script>&\u2028"]'), 'mark')
    expect(scripts.match(/<script nonce="mark">/g)).toHaveLength(2)
    expect(scripts.match(/<\/script>/g)).toHaveLength(2)
    expect(scripts).toContain(String.raw`enqueue("[\"\u003c/script\u003e\u003cscript\u003e\u0026\u2028\"]");`)
    expect(scripts).toMatch(/close\(\);<\/script>$/)
  })

  it('comes in as many pieces as it was sent', async () => {
    expect((await dataScripts(piecesOf('[1]\n', 'P1:2\n'), 'm')).match(/enqueue/g)).toHaveLength(2)
  })
})
