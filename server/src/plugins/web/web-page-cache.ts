import { Refusal } from '#contracts/refusals.ts'

/** A page as it is sent: finished bytes and its headers. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The uncompressed body. Null in the cache where there is `brotli`, which is a fifth as long. */
  readonly identity: Buffer | null
  /** Null where compressing costs more than it saves. */
  readonly brotli: Buffer | null
  readonly etag: string
}

export interface PageCacheLimits {
  /** How long a page is sent without rendering it again, from the beginning of its rendering: what it shows was read from then on. */
  ttlMilliseconds: number
  /** Bytes of all pages together; the least recently used are dropped first. */
  bytesMax: number
}

/** Pages rendered in parallel. More could not be finished in time: further requests are refused with "busy". */
const renderingMax = 500

interface Entry {
  readonly page: RenderedPage
  readonly bytes: number
  readonly freshUntil: number
}

interface Rendering {
  readonly page: Promise<RenderedPage>
  readonly freshUntil: number
}

export interface PageCache {
  /** The cached page, unless it is too old. */
  find(key: string): RenderedPage | undefined
  /**
   * The page under a key, rendered at most once at a time however many requests there are. A page that must not be cached
   * (`isKept` is false) is still sent to every request that arrived while it was rendered.
   */
  findOrRender(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** A page for one reader, which is not kept; within the same number of renderings. */
  renderAlone(render: () => Promise<RenderedPage>): Promise<RenderedPage>
  readonly bytes: number
  readonly pagesCount: number
}

/** Caches finished pages in memory for a short time: long enough to serve a crowd, too short for outdated prices. */
export function createPageCache(
  limits: PageCacheLimits,
  isKept: (page: RenderedPage) => boolean,
  now: () => number = Date.now,
): PageCache {
  // A Map iterates in the order of insertion: the first entry is the least recently used one.
  const entries = new Map<string, Entry>()
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

  function keep(key: string, page: RenderedPage, freshUntil: number): void {
    if (freshUntil <= now()) return
    const previous = entries.get(key)
    if (previous) drop(key, previous)
    const stored = page.brotli ? { ...page, identity: null } : page
    const entry = { page: stored, bytes: bytesOf(key, stored), freshUntil }
    if (entry.bytes > limits.bytesMax) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [oldestKey, oldest] of entries) {
      if (bytes <= limits.bytesMax && oldest.freshUntil > now()) break
      drop(oldestKey, oldest)
    }
  }

  const { renderOnce, renderAlone } = renderings(limits.ttlMilliseconds, now)

  return {
    find,
    async findOrRender(key, render) {
      return (
        find(key) ??
        renderOnce(key, render, (page, freshUntil) => isKept(page) && keep(key, page, freshUntil))
      )
    },
    renderAlone,
    get bytes() {
      return bytes
    },
    get pagesCount() {
      return entries.size
    },
  }
}

/** The memory of a page, in bytes: its body, its key, and an estimate for the entry itself. */
function bytesOf(key: string, page: RenderedPage): number {
  return (page.identity?.length ?? 0) + (page.brotli?.length ?? 0) + 2 * key.length + 1_000
}

/** The renderings that are under way. */
function renderings(ttlMilliseconds: number, now: () => number) {
  const underWay = new Map<string, Rendering>()
  // Beside the map: a page that takes longer than it may be joined is rendered again under its key.
  let running = 0
  let alone = 0

  function start(
    key: string,
    render: () => Promise<RenderedPage>,
    freshUntil: number,
  ): Promise<RenderedPage> {
    if (running >= renderingMax) throw new Refusal('request.busy')
    running += 1
    const page = render().finally(() => {
      running -= 1
      if (underWay.get(key)?.page === page) underWay.delete(key)
    })
    underWay.set(key, { page, freshUntil })
    return page
  }

  return {
    /** Joins the rendering of a page that is under way, unless that began too long ago for who asks now. */
    renderOnce(
      key: string,
      render: () => Promise<RenderedPage>,
      whenDone: (page: RenderedPage, freshUntil: number) => unknown,
    ): Promise<RenderedPage> {
      const joined = underWay.get(key)
      if (joined && joined.freshUntil > now()) return joined.page
      const freshUntil = now() + ttlMilliseconds
      const renderAndKeep = async () => {
        const page = await render()
        whenDone(page, freshUntil)
        return page
      }
      return start(key, renderAndKeep, freshUntil)
    },
    renderAlone: (async (render) => {
      alone += 1
      return start(` ${alone}`, render, 0)
    }) satisfies PageCache['renderAlone'],
  }
}
