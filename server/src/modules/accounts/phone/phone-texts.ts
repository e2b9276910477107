import type { Language } from '#contracts/languages.ts'
import { limits } from '#contracts/limits.ts'

/**
 * Text messages of an account. They use letters of the GSM alphabet alone (3GPP TS 23.038, which has é and ü, but neither ç nor ê), so
 * that each is one message of 160 letters.
 */
const words = {
  en: {
    code: (code: string) =>
      `${code} is your Juaso code, for ${limits.phoneCodeMinutes} minutes. Never tell it to anybody.`,
    numberChanged: (end: string) =>
      `Your Juaso account now signs in with the number ending in ${end}, no longer with this one. Not you? Write to us:`,
    emailAdded: 'An email address was added to your Juaso account. Not you? See your account:',
    emailChanged: 'The email address of your Juaso account was changed. Not you? Write to us:',
    newDevice: (device: string) => `New sign-in to your Juaso account (${device}). Not you? End it here:`,
  },
  de: {
    code: (code: string) =>
      `${code} ist Ihr Juaso-Code, für ${limits.phoneCodeMinutes} Minuten. Sagen Sie ihn niemandem.`,
    numberChanged: (end: string) =>
      `Ihr Juaso-Konto nutzt nun die Nummer mit dem Ende ${end} statt dieser. Waren Sie es nicht? Schreiben Sie uns:`,
    emailAdded: 'Ihr Juaso-Konto hat nun eine E-Mail-Adresse. Waren Sie es nicht? Ihr Konto:',
    emailChanged: 'Ihr Juaso-Konto hat eine neue E-Mail-Adresse. Waren Sie es nicht? Schreiben Sie uns:',
    newDevice: (device: string) => `Neue Anmeldung bei Juaso (${device}). Waren Sie es nicht? Beenden:`,
  },
  fr: {
    code: (code: string) =>
      `${code} est votre code Juaso, pour ${limits.phoneCodeMinutes} minutes. Ne le donnez à personne.`,
    numberChanged: (end: string) =>
      `Votre compte Juaso utilise le numéro finissant par ${end}, et plus celui-ci. Pas vous ? Contactez-nous :`,
    emailAdded: 'Une adresse email est jointe à votre compte Juaso. Pas vous ? Votre compte :',
    emailChanged: "L'adresse email de votre compte Juaso a changé. Pas vous ? Contactez-nous :",
    newDevice: (device: string) => `Connexion à votre compte Juaso (${device}). Pas vous ? Fermez-la :`,
  },
} as const satisfies Record<Language, object>

/** The last line lets browsers fill the code in on this site alone (WebOTP, "origin-bound one-time codes"). */
export function codeText(code: string, site: string, language: Language): string {
  return `${words[language].code(code)}\n\n@${new URL(site).hostname} #${code}`
}

export function numberChangedText(newNumber: string, site: string, language: Language): string {
  return `${words[language].numberChanged(newNumber.slice(-3))} ${site}/contact`
}

export function emailChangedText(
  site: string,
  language: Language,
  { isFirst }: { isFirst: boolean },
): string {
  const { emailAdded, emailChanged } = words[language]
  return isFirst ? `${emailAdded} ${site}/account` : `${emailChanged} ${site}/contact`
}

export function newDeviceText(device: string, site: string, language: Language): string {
  return `${words[language].newDevice(device)} ${site}/account`
}
