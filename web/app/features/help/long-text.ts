export interface Section {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly list?: readonly string[]
}

export interface Versioned {
  /** Counted up at each change of the text. */
  readonly version: number
  /** The month of its last change, such as 2025-01. */
  readonly updated: string
}

export interface LongText extends Versioned {
  readonly intro: string
  readonly sections: readonly Section[]
}
