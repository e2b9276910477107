/** One message of a stream of server-sent events. */
export interface StreamEvent {
  event: string
  data: string
}

/**
 * Parses the received part of a stream of server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html) into complete messages and an incomplete rest.
 * Comments, ids and retry times are ignored.
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

/** Delay before reconnect number `attempt` (from 0): doubles up to half a minute, with jitter. */
export function waitBefore(attempt: number, random: () => number): number {
  return Math.min(30_000, 1_000 * 2 ** attempt) * (0.75 + random() / 2)
}
