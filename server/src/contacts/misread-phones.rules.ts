import { type Find, rangesOf } from './find.ts'
import { saidBefore } from './said-before.rules.ts'

/** Ten signs of which some are letters that look like digits: `O2441Z3456`, `0244-I23-4S6`. */
const tenSigns = /(?<![\p{L}\p{N}])[0Oo](?:[ .-]?[\doOlISZB]){9}(?![\p{L}\p{N}])/gu
/** A size stands alone: `02 S 1234567`. */
const loneLetter = /(?<![^ .-])[lISZB](?![^ .-])/
const digitsMin = 7
const phone = /^0[2-5]\d{8}$/

const values: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', Z: '2', S: '5', B: '8' }
const nearby = 60

/** Telephone numbers of Ghana in which letters that look like digits stand; not the number of what is named before it. */
export const misreadPhones: Find = (folded) =>
  rangesOf(tenSigns)(folded).filter(([from, to]) => {
    const written = folded.slice(from, to)
    const read = written.replaceAll(/[ .-]/g, '').replaceAll(/\D/g, (letter) => values[letter] ?? letter)
    return (
      /[lISZBoO]/.test(written) &&
      phone.test(read) &&
      written.replaceAll(/\D/g, '').length >= digitsMin &&
      !loneLetter.test(written) &&
      saidBefore(folded.slice(Math.max(0, from - nearby), from)) !== 'thing'
    )
  })
