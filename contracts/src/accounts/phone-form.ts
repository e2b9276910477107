/**
 * The characters of a telephone number as people write it, but not zeros alone, with or without Ghana's dial code; and the sentence about
 * any other text. Free of schemas, so that a page can import it.
 */
export const phonePattern = /^(?!(?:(?:\+|00)\s*233)?[\s()-]*0[0\s()-]*$)\+?[\d\s()-]*$/
export const phoneSentence = 'Please enter a valid phone number'
