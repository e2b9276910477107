import { z } from 'zod'

/** The picture of a card or a line: its base address, its text and the colour that is shown while it loads. */
export const CardImage = z.object({ image: z.string(), alt_text: z.string(), tone: z.string() })
export type CardImage = z.infer<typeof CardImage>
