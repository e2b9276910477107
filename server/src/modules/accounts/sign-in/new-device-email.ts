import type { Language } from '#contracts/languages.ts'
import { composeEmail, type EmailMessage } from '../../notifications/index.ts'
import { firstNameOf } from '../account-emails.ts'

const words = {
  en: {
    subject: 'A new sign-in to your account',
    greeting: (name: string) => `Hello ${name},`,
    opening: (device: string, at: string) =>
      `Someone signed in to your Juaso account on ${at} with a device we have not seen before (${device}): if it was not you, end that session and choose a new password at once.`,
    unknown: 'unknown device',
    label: 'See where you are signed in',
  },
  de: {
    subject: 'Neue Anmeldung bei Ihrem Konto',
    greeting: (name: string) => `Hallo ${name},`,
    opening: (device: string, at: string) =>
      `Am ${at} hat sich jemand mit einem uns unbekannten Gerät (${device}) bei Ihrem Juaso-Konto angemeldet: Waren Sie es nicht, beenden Sie diese Sitzung und wählen Sie sofort ein neues Passwort.`,
    unknown: 'unbekanntes Gerät',
    label: 'Ihre Anmeldungen ansehen',
  },
  fr: {
    subject: 'Nouvelle connexion à votre compte',
    greeting: (name: string) => `Bonjour ${name},`,
    opening: (device: string, at: string) =>
      `Quelqu’un s’est connecté à votre compte Juaso le ${at} avec un appareil que nous ne connaissons pas (${device}) : si ce n’était pas vous, mettez fin à cette session et choisissez aussitôt un nouveau mot de passe.`,
    unknown: 'appareil inconnu',
    label: 'Voir où vous êtes connecté',
  },
} as const satisfies Record<Language, object>

interface SignInDetails {
  /** As `deviceOf` returns it. */
  readonly device: string
  readonly at: Date
  readonly url: string
  readonly language: Language
}

/** The e-mail about a sign-in from a browser that is new to the person. */
export function newDeviceEmail(
  { email, name }: { email: string | null; name: string },
  { device, at, url, language }: SignInDetails,
): EmailMessage {
  const { subject, greeting, opening, unknown, label } = words[language]
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Accra',
  }).format(at)
  return composeEmail({
    to: email,
    subject,
    greeting: greeting(firstNameOf(name)),
    paragraphs: [opening(device === 'Unknown device' ? unknown : device.replace(' on ', ', '), time)],
    button: { label, url },
  })
}
