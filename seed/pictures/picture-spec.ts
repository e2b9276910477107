/** Soft studio backdrops; they keep their colours on the dark theme. */
export const tones = ['mint', 'sand', 'blush', 'sky', 'lilac', 'olive'] as const
export type Tone = (typeof tones)[number]

/** The ways in which a shop shows an object; each is a different photograph of it. */
export const studioTreatments = ['plain', 'tilted', 'close-up', 'pair', 'props', 'context'] as const
/** The ways in which a customer shows it: on a table, on cloth, on tiles. */
export const photoTreatments = ['photo-wood', 'photo-cloth', 'photo-tile'] as const
export type Treatment = (typeof studioTreatments)[number] | (typeof photoTreatments)[number]

/** Everything that decides what a picture looks like; two equal specs are one picture. */
export interface PictureSpec {
  /** Code of the drawing in `@lobehub/fluent-emoji-3d`, for example `1f45f`. */
  emoji: string
  tone: Tone
  treatment: Treatment
  /** Colour the object is recoloured to, a key of `tints` (for example `ocean`); null keeps its own colours. */
  tint: string | null
  /** A second, smaller drawing beside the object; only the treatment `props` shows it. */
  prop: string | null
}

/** The content address of a picture, for example `1f45f-mint-tilted-ocean`: equal specs share one key. */
export function pictureKey(spec: PictureSpec): string {
  const parts = [spec.emoji, spec.tone, spec.treatment]
  if (spec.tint) parts.push(spec.tint)
  if (spec.prop && spec.treatment === 'props') parts.push('with', spec.prop)
  return parts.join('-')
}

/** Widths (and heights: pictures are square) in pixels in which each picture is stored. */
export const pictureSizes = [160, 320, 480, 900] as const
