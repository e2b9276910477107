/** How a line begins that greets, asks, thanks or takes leave, in the languages that companies write in. */
const beginning = new RegExp(
  `^(?:${[
    'good (?:morning|afternoon|evening|day|night)|hi|hello|hey|dear|greetings|maakye|maaha|akwaaba',
    'thanks?|thank you|thx|many thanks|medaase|me da ?(?:wo )?ase|god bless|cheers|ok|okay|noted',
    '(?:(?:kind|best|warm) )?regards|yours|please|pls|plz|kindly|can (?:you|we|i)|could (?:you|we|i)',
    '(?:i|we) (?:need|want|would like|will need)|here (?:is|are)|this is|below (?:is|are)|let me know|see below',
    'guten (?:tag|morgen|abend)|hallo|moin|danke|vielen dank|herzlichen dank|bitte|(?:viele|liebe|beste|freundliche) grüße',
    'mit freundlichen|(?:ich|wir) (?:brauche|brauchen|benötige|benötigen|möchte|möchten)|können sie',
    "bonjour|bonsoir|salut|merci|cordialement|bien à vous|bonne journée|s[’']il (?:vous|te) pla[iî]t|svp",
    "(?:nous avons|j[’']ai) besoin|(?:je|nous) (?:voudrais|voudrions)|pouvez-vous",
  ].join('|')})(?=$|[\\s,;:.!?…])`,
  'iu',
)

/** A number that may be one of pieces; a telephone number is none. */
const hasNumber = (plain: string) => /\d/.test(plain.replace(/\+?\d[\d ]{7,}\d/g, ''))

/** Whether a line of a message says something to a person and asks for no number of goods: "Good morning", "Thank you!". */
export function isTalk(plain: string): boolean {
  const words = plain.match(/\p{L}+/gu) ?? []
  if (words.length === 0 || words.length > 30 || hasNumber(plain)) return false
  return beginning.test(plain) || (words.length > 2 && /[:?]$/.test(plain))
}
