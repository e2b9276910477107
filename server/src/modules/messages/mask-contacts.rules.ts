const hidden = '•••'

/** `kofi@mail.com`, also `kofi (at) mail (dot) com` and with spaces. */
const emails =
  /[\w.+-]+\s*(?:@|[([{]\s*at\s*[)\]}])\s*[\w-]+(?:\s*(?:\.|[([{]\s*dot\s*[)\]}]|\s+dot\s+)\s*[a-z]{2,})+/gi
/** `kofi at mail dot com`; a point with a space after it ends a sentence. */
const spokenEmails = /[\w.+-]+\s+at\s+[\w-]+(?:(?:\.|\s+dot\s+)[a-z]{2,})+/gi

const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5' },
  ...{ six: '6', seven: '7', eight: '8', nine: '9' },
}
const digit = `(?:\\d|${Object.keys(digitWords).join('|')})`
/** At least nine digits, or words for digits, with nothing but small separators between. */
const digitRuns = new RegExp(`\\+?${digit}(?:[\\s.\\-()/_*]{0,3}${digit}){8,}`, 'gi')

/** Ghana's numbers, with 0, +233 or 00233 before them or with nothing. */
const phoneNumbers = /^(?:00)?233\d{9}|0[2-5]\d{8}|^[25]\d{8}$/

/** Hides telephone numbers and addresses of mail, however they are spelled; other numbers, such as prices, stay. */
export function maskContacts(text: string): string {
  return text
    .replace(emails, hidden)
    .replace(spokenEmails, hidden)
    .replace(digitRuns, (run) => {
      const digits = run
        .toLowerCase()
        .replace(/[a-z]+/g, (word) => digitWords[word] ?? wordsIn(word))
        .replace(/\D/g, '')
      return phoneNumbers.test(digits) ? hidden : run
    })
}

/** Words for digits that are written without a space between. */
const wordsIn = (letters: string) =>
  letters.replace(new RegExp(Object.keys(digitWords).join('|'), 'g'), (word) => digitWords[word] ?? '')
