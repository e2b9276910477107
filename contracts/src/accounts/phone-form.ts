/** The characters of a telephone number as people write it, and the sentence about any other text. Free of schemas, so that a page can import it. */
export const phonePattern = /^\+?[\d\s()-]*$/
export const phoneSentence = 'Please enter a valid phone number'
