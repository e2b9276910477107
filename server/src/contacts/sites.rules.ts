import { bracketed, type Find, rangesOf } from './find.ts'

const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}`
const labels = String.raw`(?:${label}\.){1,20}`
/** Marks before it are none of its own: `…circlephones.com`, `_circlephones.com_`. */
const begin = String.raw`(?<![\p{L}\p{N}@])(?<![\p{L}\p{N}][._-])`
const end = String.raw`(?![\p{L}\p{N}])`
const path = String.raw`(?:[/?#][^\s<>"]{0,500})?`

const number = String.raw`\d[\d.,x]*`
/** `Gross 5kg.Net 4.5kg`. */
const weighed = `(?:${number})?(?:kg|g|mg|lbs?|oz|ml|cl|l|lt|ltr|cm|mm|m|pcs|ghs|yards?|ft|in|w|v|hp)|${number}`
/** What follows `.net` in a sentence without a space after its point, and names of products that end with it. */
const noSite = String.raw`(?<!${begin}(?:asp|vb|ado|ml|paint|gross|total|prices?|${weighed})\.)net(?!\s{1,3}(?:weight|wt|price|profit|amount|total)\b)`
/** Ends of addresses that are no words: nobody writes them after a sentence without a space. */
const sureEnds = String.raw`(?:com|co|org|net|edu|gov)\.\p{L}{2}|com|org|biz|xyz|${noSite}`
/** Ends that are words as well, or names: `It is good.Me too`. Only what stands around them says that it is an address. */
const linkEnds =
  'gh|ng|shop|store|online|site|app|info|link|page|ly|io|co|tv|live|club|gl|be|gg|cc|bio|ee|africa'
/** Here a slash after them does not: `size 8.uk/42.eu`, `send.me/today`, `24pcs.to/Accra`. */
const wordEnds = `${linkEnds}|uk|de|fr|eu|us|me|to`
const invitation = String.raw`(?<=(?<!\p{L})(?:visit|web\s?site|web|site|link|url|web\s?shop|check|go\s{1,3}to)(?:\s{1,3}(?:is|us|at|on|to|our|my|out)){0,2}[\s:=,]{1,4})`
const spoken = String.raw`(?:\s{0,6}${bracketed(String.raw`(?:dot|\.)`)}\s{0,6}|\s{1,6}dot\s{1,6}|\s{1,3}\.\s{0,2})`
/** `wa(dot)me/233…`, `t . me/kofi`, `wa dot me slash 233…`. */
const spokenMe = String.raw`${begin}(?<!['’])(?:wa|t|ig|fb|telegram)(?:\s{0,3}${bracketed(String.raw`(?:dot|\.)`)}\s{0,3}|\s{1,3}dot\s{1,3}|\s{0,3}\.\s{0,3})me(?:\s{0,3}\/\s{0,3}|\s{1,3}slash\s{1,3})[^\s<>"]{1,500}`
/** `www kofishop com`. */
const spacedWww = String.raw`(?<!\p{L})www[\s,]{1,3}${label}[\s.,]{1,3}(?:com|org|net|shop|store|gh)${end}`
/** `polka dot com`, `thanks . com to me`. */
const notSpoken = String.raw`(?!(?:polka|ok|okay|thanks|thank\s?you|yes|no|please|pls|good|great|fine|nice|hello|hi|welcome|sure|it|me|you|this|that|there|here|now|today|tomorrow)\s{1,6}(?:dot|\.)\s)`

/**
 * Links and names of sites: `https://…`, `www.…`, `circlephones.com`, `bit.ly/…` and `circlephones dot com`. Those of the market, which
 * stands at the address `market`, are none.
 */
export function siteFinds(market: string): Find[] {
  const others = market ? notOf(new URL(market).host) : ''
  const afterInvitation = `${invitation}${others}${labels}(?:${wordEnds})${end}${path}`
  const invited = rangesOf(new RegExp(afterInvitation, 'giu'))
  const anywhere = [
    String.raw`(?:https?:\/\/${others}|www\.${others}|${begin}(?:${label}\.){0,19}(?:wa|t|m|ig|fb|about|paypal|telegram|linkin|msng)\.me\/)[^\s<>"]{1,500}`,
    `${begin}${others}${labels}(?:${sureEnds})${end}${path}`,
    String.raw`${begin}${others}(?:${label}\.){0,19}(?!\d)${label}\.(?:${linkEnds})\/[\p{L}\p{N}@+][^\s<>"]{0,500}`,
    String.raw`${begin}${notSpoken}(?:${label}\.){0,19}${label}${spoken}(?:com|org)${end}${path}`,
    spokenMe,
    spacedWww,
  ].map((written) => rangesOf(new RegExp(written, 'giu')))
  return [
    ...anywhere,
    // `The link is broken.Me too`: a capital begins a sentence.
    (folded) =>
      invited(folded).filter(
        ([from, to]) => !/^[^/?#]*\.\p{Lu}\p{Ll}+(?:[/?#]|$)/u.test(folded.slice(from, to)),
      ),
  ]
}

const literally = (host: string) => host.replaceAll(/[.[\]]/g, String.raw`\$&`)
const notOf = (host: string) =>
  String.raw`(?!(?:www\.)?${literally(host)}(?![\p{L}\p{N}@:]|[._-][\p{L}\p{N}]))`

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
/**
 * The folded text with letters in the place of ids in links to the market, whose digits are no telephone number; each other character
 * in its place.
 */
export function idsAsLetters(market: string): (folded: string) => string {
  if (!market) return (folded) => folded
  const inLink = String.raw`(?<=(?<![\p{L}\p{N}@._-])(?:www\.)?${literally(new URL(market).host)}\/[^\s<>"?#]{0,200})`
  const ids = new RegExp(String.raw`(?<![\p{L}\p{N}])(?=${id})${inLink}${id}(?![\p{L}\p{N}])`, 'giu')
  return (folded) => folded.replace(ids, ({ length }) => 'x'.repeat(length))
}
