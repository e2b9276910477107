const calls = String.raw`call|dial|ring|reach|text|send\s{1,3}to|whats\s?app`
const lines = `tel|telephone|phone|contact|momo|numbers?|line|no|mobile|cell|cellphone`
const fillers =
  'me|us|on|at|my|is|this|to|and|number|no|line|phone|mobile|cell|or|via|through|now|direct|directly'
/** As in `call Ama on`. */
const name = String.raw`\s{1,3}\p{L}{2,15}\s{1,3}(?:on|at)`
const last = String.raw`[^\p{L}\p{N}]{0,6}$`
const toCall = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${calls})(?:${name})?|${lines})(?:[\s.:]{1,4}(?:${fillers})){0,4}${last}`,
  'iu',
)

const papers =
  'account|acct|order|po|waybill|invoice|receipt|note|cheque|policy|ticket|voucher|coupon|passport|licen[cs]e|card|tin'
const goods =
  'meter|token|imei|barcode|gtin|ean|serial|isbn|part|box|carton|container|parcel|batch|lot|model|product|item|article|sku|chassis|engine|code'
const things = `${papers}|${goods}|transaction|trans|txn|ref|reference|id|tracking`
const ofWhat = String.raw`(?:of|on|for|in)(?:\s{1,3}(?:the|my|our|your|this|that))?(?:\s{1,3}(?!(?:${calls})\s)\p{L}{2,12})?`
const ofThing = new RegExp(
  String.raw`(?<!\p{L})(?:${things})s?(?:[\s:#(.-]{1,4}(?:numbers?|no|nr|code|id|is|was|reads|${ofWhat})){0,4}${last}`,
  'iu',
)

/** What the words before a number say that it is: something to call, or the number of a thing. */
export function saidBefore(text: string): 'phone' | 'thing' | null {
  if (ofThing.test(text)) return 'thing'
  return toCall.test(text) ? 'phone' : null
}
