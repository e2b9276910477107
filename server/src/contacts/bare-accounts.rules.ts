import { regions } from '#contracts/geo/regions.ts'
import { answers, networks, price } from './accounts.rules.ts'
import type { Find, Range } from './find.ts'

/** A line or a sentence. The point within `kofi.shop` ends none. */
const sentences = /(?:[^\n;!?.]|\.(?!\s|$))+/g
/** An account that is given in passing stands in few words; longer sentences are about something. */
const lengthMax = 80

const introductions =
  "hi|hello|my|our|it|its|it['’]s|is|are|am|i|i['’]m|im|we|we['’]re|on|via|or|and|also|add|find|follow|dm|text|message|chat|inbox|check|search|look|for|contact|reach|me|us|name|handle|username|user|id|account|page|as|called|e-?mail|mail|use|please|pls"
const introduced = String.raw`(?<introduced>(?:(?:${introductions})[\s:,-]{1,3}){0,6})`
/** Where somebody is, is said with other words: `I am @church`. */
const handed = String.raw`(?:(?:hi|hello|my|our|it|its|it['’]s|is|or|and|handle|username|user|id|account|page|name|add|follow|tag|dm|inbox|search|for)[\s:,-]{1,3}){0,4}`
const polite = String.raw`[\s).,]{0,3}(?:(?:please|pls|thanks|thx|thank\s?you|ok|okay|dm|inbox|follow|only)[\s).,]{0,3}){0,2}`

const word = String.raw`\p{L}(?:[\p{L}\p{N}_]|\.(?=[\p{L}\p{N}_])){2,29}(?:#\d{2,5})?`
/** A snap is a button too. */
const before = String.raw`(?:${networks})|snap(?=\s{0,3}[:=])|(?<=(?:my|our|add)\s{1,3})snap`

const forms = [
  // `ig kofishop`, `my tiktok kofishop`, `snap: kofi`
  String.raw`(?<network>${before})(?:\s{1,3}(?:is|name|handle|id|as|at|username))?(?<sign>[\s:=(-]{1,4})@?(?<name>${word})`,
  // `kofi on discord`
  String.raw`(?<name>${word})\s{1,3}(?:on|in)\s{1,3}(?:(?:my|our)\s{1,3})?(?<network>${networks}|snap)`,
  // `kofimensah gmail`, `kofi mensah gmail`
  String.raw`(?<name>${word}(?:\s${word})?)[\s:=,(-]{1,4}(?<network>g\s?mail|ymail|hot\s?mail|yahoo)`,
].map((form) => new RegExp(`^\\s*${introduced}${form}${polite}$`, 'diu'))
/** `@kofishop` and nothing else. */
const alone = new RegExp(String.raw`^\s*${handed}(?<name>@\s?${word})${polite}$`, 'diu')

/** What people say of a network, of what they saw there or of a host, and where and for how much something is. */
const common = new Set(
  [
    answers.replaceAll('|', ' '),
    'the this that these those what which who how when where why now then still just only also too any some each more most much many few very',
    'you your his her their them him she they one ones something anything nothing everything someone anyone everyone people',
    'was were been being has have had does did done can could will would shall should may might must let get got give gave take took make made want need see saw seen say said tell told know knew think like love buy bought sell sold send sent show shown found used keep kept put come came try ask sorry',
    'hi hello name handle call calls work works forgot forget pay pays order orders search look check chat follow contact reach message text find add inbox use',
    'with without via and but or for from into over under about until since because than out',
    'bad worse worst cheap cheaper other another real fake ready right true false first last next long short big small large official personal business school company family second main',
    'today yesterday tomorrow tonight morning evening night noon once twice later soon again always never often week month year day days hours minutes',
    'page pages account accounts profile username link links website site app apps post posts photo photos pic pics picture pictures image images video videos reel reels story stories ad ads advert adverts messages messenger group groups channel channels comment comments review reviews follower followers friend friends shop shops store stores seller sellers vendor vendors buyer buyers customer customers price prices offer offers discount promo sale sales delivery goods item items product products stock size sizes colour color quality model brand phone phones number numbers email mail address password login signup sign log support help team service services update version download install lite filter filters sticker stickers tutorial tutorials sync bot bots answers marketplace market influencer influencers boy boys',
    'shoe shoes dress dresses bag bags shirt shirts light lights adidas nike shein samsung apple iphone infinix tecno',
    'black white red blue green brown grey gray gold silver brass steel metal plastic leather cotton wood button buttons hook hooks closure fastener fasteners lock',
    'home house office church mosque bank station airport mall junction hospital hotel hostel campus gate traffic circle kaneshie makola kejetia legon lunch break least cost wholesale retail half fifty hundred',
    'bitte danke seite konto bilder bild nein nicht merci svp oui non compte prix',
  ].flatMap((list) => list.split(' ')),
)
const places = new Set(
  regions.flatMap(({ name, towns }) => [name, ...towns].map((place) => place.toLowerCase())),
)
const isCommon = (name: string) =>
  common.has(name) || places.has(name) || /(?:ed|ing|able|ible|ment|tion|sion|ness|less|ful|ly)$/.test(name)
/** There goods are shown, too: `Waakye on TikTok`, `Instagram hype`. */
const isShowcase = (network: string) =>
  !/^(?:discord|skype|viber|snap|wechat|telegram|.*mail|yahoo)/i.test(network)
const isLong = (name: string) => /^(?!\p{Lu}\p{Ll}+$)[\p{L}\p{N}_.]{7,}/u.test(name)
/** Of a word that begins with a capital nobody knows whether it is a place, as in `@Kaneshie`. */
const maybePlace = (name: string) =>
  /^\p{Lu}\p{Ll}+$/u.test(name) && !/(?:shop|store|stores|gh|official)$/.test(name)
const isPrice = new RegExp(`^${price}`, 'iu')

/** Accounts that are given in so few words that nothing else is said: `ig kofishop`, `kofi on discord`, `@kofishop`. */
export const bareAccounts: Find = (folded) =>
  [...folded.matchAll(sentences)].flatMap(({ 0: sentence, index }) => {
    if (sentence.length > lengthMax || folded[index + sentence.length] === '?') return []
    const found = namedIn(sentence) ?? handleIn(sentence)
    return found ? [[index + found[0], index + found[1]] satisfies Range] : []
  })

function namedIn(sentence: string): Range | null {
  for (const form of forms) {
    const { groups, indices } = form.exec(sentence) ?? {}
    const place = indices?.groups?.name
    if (!groups || !place) continue
    const { name = '', network = '', introduced = '', sign = '' } = groups
    if (name.toLowerCase().split(/\s/).some(isCommon)) continue
    if (introduced || /[:=]/.test(sign) || !isShowcase(network) || isLong(name)) return place
  }
  return null
}

function handleIn(sentence: string): Range | null {
  const place = alone.exec(sentence)?.indices?.groups?.name
  if (!place) return null
  const name = sentence.slice(...place).replace(/^@\s?/, '')
  const isHandle =
    name.length > 5 && !isCommon(name.toLowerCase()) && !maybePlace(name) && !isPrice.test(name)
  return isHandle ? place : null
}
