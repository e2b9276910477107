import { type Find, rangesOf } from './find.ts'

/** Names that mean nothing else: a `messenger` is a bag too, and `threads` are for sewing. */
export const networks = String.raw`instagram|insta|ig|facebook|fb|snapchat|tik\s?tok|telegram|twitter|youtube|wechat|discord|skype|viber|linkedin|gmail|ymail|hotmail|yahoo`
const fillers = 'handle|name|page|account|username|user|id|is|as|at|on|under|called|me|us'
const lead = String.raw`(?<!\p{L})(?:${networks})(?:\s{1,3}(?:${fillers})){0,3}`
const after = String.raw`(?![\p{L}\p{N}_]|\.\p{L})`
/** What is said of a network rather than a name there: `Facebook: ok`, `my Instagram is down`. */
export const answers =
  'yes|no|ok|okay|none|not|all|available|pls|please|logo|live|likes|nice|good|great|fine|thanks|sure|both|off|on|up|down|closed|open|blocked|hacked|private|public|new|old|gone|active|inactive|working|broken|slow|better|best|same|here|there|full|free|coming|included|installed|supported|required|needed|pending|locked|disabled|deleted'
/** A point at the end of it ends a sentence. */
const account = String.raw`(?!(?:${answers})${after})\p{L}(?:[\p{L}\p{N}_]|\.(?=[\p{L}\p{N}_])){1,29}`
/** `5 pcs @GHS45 each`, `rice @c45`; and the number of an order. */
export const price = String.raw`(?:gh[sc]?|usd|cedis?|[cpn]|ju)\.?\d[\d.,]*(?:k|each)?${after}`
const atAccount = `@(?!${price})${account}`
const alone = String.raw`(?<![\p{L}\p{N}._-])`
const closing = String.raw`(?=\s*(?:$|[,;!?.)\n/])|\s{1,3}(?:thanks?|thx|pls|please|and|or|dm|inbox|follow)(?!\p{L}))`
/** `@amashop on IG`, `ama_shop (Instagram)`. */
const beforeNetwork = String.raw`(?=[\s,:(-]{1,4}(?:(?:on|in|for|my|our)\s{1,3}){0,2}(?:${networks})(?!\p{L}))`

const namedAccounts = new RegExp(
  [
    String.raw`(?<=${lead}[\s:=(-]{0,5})${atAccount}`,
    String.raw`(?<=${lead}\s{0,3}[:=]\s{0,3})${account}${closing}`,
    String.raw`(?<=(?<!\p{L})(?:my|our)\s{1,3}${lead}(?<=\sis)\s{1,3})${account}${closing}`,
    String.raw`${alone}(?!@(?:home|work|school)(?!\p{L}))${atAccount}${beforeNetwork}`,
    String.raw`${alone}(?=[\p{L}\p{N}.]{1,29}_)${account}${beforeNetwork}`,
  ].join('|'),
  'giu',
)
/** Of a list as `Telegram, Office365` the next is no account, but one with a line in it. */
const listed = String.raw`(?<=${lead}\s?,[\s,:=-]{0,3})(?=[\p{L}\p{N}.]{1,29}_)`
const likelyAccounts = new RegExp(
  String.raw`(?:(?<=${lead}[\s:=/-]{1,4})|${listed})${account}|${alone}${atAccount}`,
  'giu',
)
/** `follow @amashop`, `my handle is @amashop`. */
const invited = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:follow|dm|inbox|(?:my|our)\s{1,3}(?:handle|username|page)(?:\s{1,3}is)?)(?:\s{1,3}(?:me|us))?(?:\s{1,3}(?:at|on))?[\s:]{1,3})(?!@(?:home|work|school|noon|night|once|all)${after})${atAccount}`,
  'giu',
)
/** `@home`, `@A15` and `Instagram yesterday` are none; a capital after a point begins a sentence. */
const looksLikeAccount = (text: string) => /_|\.\p{L}{2}|\p{L}{3}.*\d/u.test(text) && !/\.\p{Lu}/u.test(text)

/** Accounts of other networks: `insta: @ama_shop`, `IG ama.shop`. */
export const accountFinds: readonly Find[] = [
  rangesOf(namedAccounts),
  rangesOf(invited),
  (folded) =>
    rangesOf(likelyAccounts)(folded).filter(([from, to]) => looksLikeAccount(folded.slice(from, to))),
]
