/** Reads an event stream piece by piece. Throws where it has ended: reading on would never give another test a turn. */
export function readEvents({ body, status }: Response): () => Promise<string> {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  return async () => {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the stream has ended; its status was ${status}`)
    return decoder.decode(value, { stream: true })
  }
}
