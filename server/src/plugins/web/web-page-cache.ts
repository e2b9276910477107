import { Refusal } from '#contracts/refusals.ts'

/** A page as it is handed out: finished bytes and its headers. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As it was rendered. Null where it was kept: then it stands in `brotli` alone, which is a fifth as long. */
  readonly identity: Buffer | null
  /** Null where compressing costs more than it saves. */
  readonly brotli: Buffer | null
  readonly etag: string
}

export interface PageCacheLimits {
  /** How long a page is handed out without being rendered again. */
  ttlMilliseconds: number
  /** Bytes of all pages together; the least recently used leave first. */
  bytesMax: number
}

/** So many different pages being made at once are more than the server can end in time: newcomers come again. */
const renderingMax = 500

interface Entry {
  readonly page: RenderedPage
  readonly bytes: number
  readonly freshUntil: number
}

export interface PageCache {
  /** The page where it is fresh. */
  find(key: string): RenderedPage | undefined
  /**
   * The page under a key, rendered at most once at a time however many ask for it. A page that must not be kept
   * (`isKept` says no) still answers everyone who asked while it was being rendered.
   */
  findOrRender(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  readonly bytes: number
  readonly pagesCount: number
}

/** Keeps finished pages in memory for a moment: long enough for a crowd, too short for a price to be old. */
export function createPageCache(
  limits: PageCacheLimits,
  isKept: (page: RenderedPage) => boolean,
  now: () => number = Date.now,
): PageCache {
  // A Map walks its entries in the order they were put in: the first is the one used longest ago.
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<RenderedPage>>()
  let bytes = 0

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function find(key: string): RenderedPage | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.freshUntil <= now()) {
      drop(key, entry)
      return undefined
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.page
  }

  function keep(key: string, page: RenderedPage): void {
    const before = entries.get(key)
    if (before) drop(key, before)
    const kept = page.brotli ? { ...page, identity: null } : page
    const entry = { page: kept, bytes: bytesOf(key, kept), freshUntil: now() + limits.ttlMilliseconds }
    if (entry.bytes > limits.bytesMax) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [oldestKey, oldest] of entries) {
      if (bytes <= limits.bytesMax && oldest.freshUntil > now()) break
      drop(oldestKey, oldest)
    }
  }

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    try {
      const page = await render()
      if (isKept(page)) keep(key, page)
      return page
    } finally {
      rendering.delete(key)
    }
  }

  return {
    find,
    async findOrRender(key, render) {
      const found = find(key) ?? rendering.get(key)
      if (found) return found
      if (rendering.size >= renderingMax) throw new Refusal('request.busy')
      const started = renderOnce(key, render)
      rendering.set(key, started)
      return started
    },
    get bytes() {
      return bytes
    },
    get pagesCount() {
      return entries.size
    },
  }
}

/** What a page weighs in memory: its body, its key, and a little for the entry itself. */
function bytesOf(key: string, page: RenderedPage): number {
  return (page.identity?.length ?? 0) + (page.brotli?.length ?? 0) + 2 * key.length + 1_000
}
