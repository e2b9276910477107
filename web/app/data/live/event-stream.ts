/** One message of a stream of server-sent events. */
export interface StreamEvent {
  event: string
  data: string
}

/**
 * Cuts what has arrived of a stream (https://html.spec.whatwg.org/multipage/server-sent-events.html) into whole
 * messages and the rest that is still incomplete. Comments, ids and retry times are passed over.
 */
export function eventsIn(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(eventOf), rest }
}

function eventOf(block: string): StreamEvent[] {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length > 0 ? [{ event, data: data.join('\n') }] : []
}

/** How long to wait before the `attempt`-th new connection (from 0): doubling up to half a minute, a little random. */
export function waitBefore(attempt: number, random: () => number): number {
  return Math.min(30_000, 1_000 * 2 ** attempt) * (0.75 + random() / 2)
}
