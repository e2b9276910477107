/** The text of a pattern of an id as the market makes them, in small letters: for one that stands alone, or within other text. */
export const uuidPattern = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
