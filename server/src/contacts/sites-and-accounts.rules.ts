import { bracketed, type Find, rangesOf } from './find.ts'

const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
const begin = String.raw`(?<![\p{L}\p{N}@._-])`
const end = String.raw`(?![\p{L}\p{N}_-])`
const path = String.raw`(?:[/?#][^\s<>"]{0,500})?`

/** What follows `.net` in a sentence without a space after its point, and names of products that end with it. */
const noSite = String.raw`(?<!${begin}(?:asp|vb|ado|ml|paint)\.)net(?!\s{1,3}(?:weight|wt|price|profit|amount|total)\b)`
/** Ends of addresses that are no words: nobody writes them after a sentence without a space. */
const sureEnds = String.raw`(?:com|co|org|net|edu|gov)\.\p{L}{2}|com|org|biz|xyz|${noSite}`
/** Ends that are words as well, or names: `It is good.Me too`. Only what stands around them says that it is an address. */
const wordEnds =
  'gh|ng|uk|de|fr|eu|us|shop|store|online|site|app|info|link|page|me|ly|io|co|tv|live|club|gl|be|gg|cc|to|bio|ee|africa'
const invitation = String.raw`(?<=(?<!\p{L})(?:visit|web\s?site|site|link|url|web\s?shop)(?:\s{1,3}(?:is|us|at|on|to|our|my)){0,2}[\s:=]{1,4})`
const spoken = String.raw`(?:\s{0,6}${bracketed(String.raw`(?:dot|\.)`)}\s{0,6}|\s{1,6}dot\s{1,6}|\s{1,3}\.\s{0,2})`

/**
 * Links and names of sites: `https://…`, `www.…`, `circlephones.com`, `bit.ly/…` and `circlephones dot com`. Those of the market, which
 * stands at the address `market`, are none.
 */
export function siteFinds(market: string): Find[] {
  const others = market ? notOf(new URL(market).host) : ''
  return [
    String.raw`(?:https?:\/\/${others}|www\.${others}|(?<![\p{L}\p{N}.])(?:wa|t)\.me\/)[^\s<>"]{1,500}`,
    String.raw`${begin}${others}(?:${label}\.){1,5}(?:${sureEnds})${end}${path}`,
    String.raw`${begin}${others}(?:${label}\.){1,5}(?:${wordEnds})\/[\p{L}\p{N}@+][^\s<>"]{0,500}`,
    String.raw`${invitation}${others}(?:${label}\.){1,5}(?:${wordEnds})${end}`,
    String.raw`${begin}(?:${label}\.){0,5}${label}${spoken}(?:com|org)${end}${path}`,
  ].map((pattern) => rangesOf(new RegExp(pattern, 'giu')))
}

const notOf = (host: string) =>
  String.raw`(?!(?:www\.)?${host.replaceAll(/[.[\]]/g, String.raw`\$&`)}(?![\p{L}\p{N}@:_-]|\.[\p{L}\p{N}]))`

/** Names that mean nothing else: a `messenger` is a bag too, and `threads` are for sewing. */
const networks = String.raw`instagram|insta|ig|facebook|fb|snapchat|tik\s?tok|telegram|twitter|youtube|wechat`
const fillers = 'handle|name|page|account|username|user|id|is|as|at|on|under|called|me|us'
const lead = String.raw`(?<!\p{L})(?:${networks})(?:\s{1,3}(?:${fillers})){0,3}`
/** A point at the end of it ends a sentence. */
const account = String.raw`\p{L}(?:[\p{L}\p{N}_]|\.(?=[\p{L}\p{N}_])){1,29}`

const namedAccounts = new RegExp(
  [
    String.raw`(?<=${lead}[\s:=]{0,5})@${account}`,
    String.raw`(?<=${lead}\s{0,3}[:=]\s{0,3})${account}(?=\s*(?:$|[,;!?.)\n/]))`,
  ].join('|'),
  'giu',
)
const likelyAccounts = new RegExp(
  String.raw`(?<=${lead}[\s,:=-]{1,4})${account}|(?<![\p{L}\p{N}._-])@${account}`,
  'giu',
)
/** `@home` and `Instagram yesterday` are none; a capital after a point begins a sentence. */
const looksLikeAccount = (text: string) => /[_\d]|\.\p{L}{2}/u.test(text) && !/\.\p{Lu}/u.test(text)

/** Accounts of other networks: `insta: @ama_shop`, `IG ama.shop`. */
export const accountFinds: readonly Find[] = [
  rangesOf(namedAccounts),
  (folded) =>
    rangesOf(likelyAccounts)(folded).filter(([from, to]) => looksLikeAccount(folded.slice(from, to))),
]
