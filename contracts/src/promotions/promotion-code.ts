import { z } from 'zod'

const codeSentence = 'A code has 3 to 20 letters or digits'

/** The code of a promotion as it is stored: capital letters and digits, however it is typed. */
export const PromotionCode = z
  .string(codeSentence)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, codeSentence)
