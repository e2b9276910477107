/** What a page says in its `handle` that has the plain frame. Apart from the frame, which only the root and the server need. */
export const plainPage = { isPlain: true } as const
