import { isLong } from '#server/testing/long-form.ts'

/**
 * The widths at which a journey is walked in full: that of a phone, and in the long form or for pictures to look at (LOOK_DIR) a
 * tablet's and a desk's as well.
 */
export const widths = isLong || process.env.LOOK_DIR ? [360, 768, 1280] : [360]

/** The colours in which a journey of several widths is walked: dark ones on the tablet. */
export const themeAt = (width: number) => (width === 768 ? 'dark' : 'light')
