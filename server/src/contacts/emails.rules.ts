import { bracketed, type Find, rangesOf } from './find.ts'

/** Only from its first character on: else a long word is read once more from each of its characters. */
const word = String.raw`(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+`
const after = String.raw`(?![\p{L}\p{N}])`
/** Not a price, as in `rice @45.Thanks` and `5 pcs @GHS45. Thanks`. */
const domain = String.raw`(?!(?:gh[sc]?|usd|cedis?|[cpn])?\d+(?:ghs?|cedis?)?(?![\p{L}\p{N}_-]))[\p{L}\p{N}_-]{1,63}`
const dot = bracketed(String.raw`(?:dot|\.)`)
const at = String.raw`(?:\s{0,6}(?:@|${bracketed('(?:at|@)')})\s{0,6})`

/** Ends of addresses. After a point begins a sentence too, also without a space: `I am at Osu.Bring it`, `@ Osu. Net weight`. */
const tightEnds = 'com|org|net|edu|gov|gh|ng|co|uk|de|fr|eu|info|biz|xyz|io|africa'
const spokenEnds = 'com|org|net|gh|co|uk|de|fr'
const apartEnds = 'com|org|gh|co|uk'
const tight = String.raw`\.(?:[\p{L}\p{N}_-]{1,63}\.){0,4}(?:${tightEnds})${after}`
const spoken = String.raw`(?:(?:\s{0,6}${dot}\s{0,6}|\s{1,6}dot\s{1,6})(?:co(?:\.|\s{1,6}dot\s{1,6}))?(?:${spokenEnds})${after})`
const apart = String.raw`(?:\s{0,6}\.\s{0,6}[\p{L}\p{N}_-]{1,63}){0,4}\s{0,6}\.\s{0,6}(?:${apartEnds})${after}`

const written = [
  // `kofi@mail.com` by its form alone, whatever its end.
  String.raw`${word}@${domain}(?:\.\p{L}{2,})+`,
  // `kofi [@] mail.com`, `kofi (at) mail (dot) com` and with spaces.
  `${word}${at}${domain}(?:${tight}|${spoken}|${apart})`,
  // `kofi at mail dot com`, `kofi arobase mail point com`.
  String.raw`${word}\s{1,6}(?:at|arobase)\s{1,6}(?!polka\s)${domain}(?:${tight}|${spoken}|\s{1,6}(?:point|punkt)\s{1,6}(?:com|org|gh|fr|de)${after})`,
]

const hosts = String.raw`g\s?mail|googlemail|yahoo|ymail|hot\s?mail|outlook|icloud|proton|protonmail`
const hostAt = String.raw`(?:\s{1,6}(?:at|arobase)\s{1,6}|\s{0,6}(?:@|${bracketed('(?:at?|@|arobase)')})\s{0,6})`
/** `Outlook COM add-in`, `com port`. */
const hostEnd = String.raw`(?:(?:\s{0,6}${dot}\s{0,6}|\s{1,3}(?:dot|point|punkt)\s{1,3}|\s{0,3}[.,•·*_|~-]\s{0,3}|\s{1,3})com${after}(?!\s{0,3}(?:ports?|add)))`
/** What is said of a host, and not a name there: `on gmail com`. */
const noNames =
  'a|an|the|my|our|your|his|her|their|this|that|any|is|are|on|at|in|to|of|or|and|by|via|with|for|from|use|uses|using|have|has|has|through|via|both|also|not|no|yes|i|you|me|us|it|do|does|email|e-mail|mail|address|account'
const name = String.raw`(?<![\p{L}\p{N}_.+-])(?!(?:${noNames})[\s.])[\p{L}\p{N}_.+-]+`

/** The host alone says that it is an address: `kofi AT yahoo`, `kofi@gmail`, `kofi gmail com`, `kofi2026 gmail`. */
const hosted = [
  `${word}${hostAt}(?:${hosts})${after}${hostEnd}?`,
  String.raw`${name}(?:\s{1,3}(?:à\s{1,3})?|[*|~/=>]{1,3}|\p{Extended_Pictographic}{1,3})(?:${hosts})${after}${hostEnd}`,
  String.raw`(?<![\p{L}\p{N}_.+-])(?=\p{L}{3}\p{L}{0,20}(?:\d|[._]\p{L}{2}))[\p{L}\p{N}_.]{1,64}\s{1,3}(?:g\s?mail|ymail|hot\s?mail|yahoo)${after}`,
  String.raw`(?<![\p{L}\p{N}_.+-])(?:${hosts})${hostEnd}`,
]

/** Letters one by one: `k o f i @ g m a i l . c o m`. */
const single = String.raw`[\p{L}\p{N}@._]`
const singles = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._])${single}(?:\s${single}){7,}(?![\p{L}\p{N}@._])`,
  'giu',
)
const lettersOfAddress = /@[\p{L}\p{N}.]{3,}\.\p{L}{2}|(?:gmail|hotmail|yahoo|outlook)(?:\.|dot)?com/iu

const spacedEmails: Find = (folded) =>
  rangesOf(singles)(folded).filter(([from, to]) =>
    lettersOfAddress.test(folded.slice(from, to).replaceAll(/\s/g, '')),
  )

/** Addresses of mail, however their signs are spelled. */
export const emailFinds: readonly Find[] = [
  ...[...written, ...hosted].map((pattern) => rangesOf(new RegExp(pattern, 'giu'))),
  spacedEmails,
]
