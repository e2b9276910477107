import { translate } from './messages.ts'

/**
 * The name of a category, an attribute or an option, or what is said of a category, in the reader's language. They are data: what no
 * catalogue has is shown as it was typed. They are apart from sentences of the same words: "Home" is a category too.
 */
export const goodsWord = (name: string): string => translate(`${name}##goods`)

/**
 * The value of an attribute or of an option, such as a colour or a material, in the reader's language; what a store wrote of its own is
 * shown as it was typed.
 */
export const valueWord = (value: string): string => translate(`${value}##value`)

/** What means something of its own in the market's lists ("Hot" of a spice, "Double" of a bed), and anything in an option of a store. */
const ofListsAlone =
  /^(?:All|Bar|Double|Dry|Hot|Land|Long|Mains|Mild|Natural|Petrol|Relaxed|Short|Student|Water|Wrap)$/

/** The value of an option that a store named itself. */
export const optionValueWord = (value: string): string =>
  ofListsAlone.test(value) ? value : valueWord(value)

/** The name of a variant, which has the values of its options: 'Ocean / 41'. */
export const variantWords = (name: string): string => name.split(' / ').map(optionValueWord).join(' / ')

/** The name of an option inside a sentence; only English writes nouns small. */
export function optionWord(name: string): string {
  const known = goodsWord(name)
  return known === name ? name.toLowerCase() : known
}
