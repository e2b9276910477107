import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryClient } from '@tanstack/react-query'
import { keepStoresUnset } from '#web/ui/store.ts'
import { type RenderedFor, type SendInProcess, setRenderingSource } from './rendered-for.ts'

interface Rendering {
  facts: RenderedFor | null
  send: SendInProcess
  queries: QueryClient
}

/** Facts and rights belong to one rendering: no module keeps them, so that two people's requests never meet. */
const rendering = new AsyncLocalStorage<Rendering>()

setRenderingSource(
  () => rendering.getStore()?.facts ?? null,
  () => rendering.getStore()?.send ?? null,
)
keepStoresUnset()

/** The queries of the page that is being rendered. */
export const queriesOfRendering = () => rendering.getStore()?.queries ?? null

/** Runs `work` as the rendering of one person's page. */
export const asRendering = <Answer>(of: Rendering, work: () => Promise<Answer>): Promise<Answer> =>
  rendering.run(of, work)
