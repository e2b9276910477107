import { limits } from '#contracts/limits.ts'
import { composeEmail, type EmailMessage } from '../notifications/index.ts'

interface Recipient {
  readonly email: string | null
  readonly name: string
}

/** How long the link for a new password is valid. */
export const resetMinutes = 60

/** The first of a person's names, for greetings (SH-2.10). */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

export function verificationEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Confirm your email address',
    name: firstNameOf(name),
    paragraphs: ['Please confirm that this email address is yours, so that order news reaches you.'],
    button: { label: 'Confirm email address', url },
    closing: [
      `The link works for ${limits.emailLinkHours} hours.`,
      'If you did not open an account with Juaso, you can ignore this email.',
    ],
  })
}

/** To an address that becomes the account's own, as its first or in place of another, once the link is pressed. */
export function newEmailEmail(
  { email, name }: Recipient,
  url: string,
  { isFirst }: { isFirst: boolean },
): EmailMessage {
  return composeEmail({
    to: email,
    subject: isFirst ? 'Add this email address to your account' : 'Confirm your new email address',
    name: firstNameOf(name),
    paragraphs: [
      isFirst
        ? 'Somebody, hopefully you, wants to add this email address to their Juaso account.'
        : 'Somebody, hopefully you, wants to sign in to their Juaso account with this email address from now on.',
    ],
    button: { label: isFirst ? 'Add email address' : 'Use this email address', url },
    closing: [
      `The link works once, for ${limits.emailLinkHours} hours.`,
      'If it was not you, you can ignore this email: nothing is changed.',
    ],
  })
}

/** To the address before. The new one is not named: who reads the old one may no longer be the person. */
export function emailChangedEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Your email address was changed',
    name: firstNameOf(name),
    paragraphs: [
      'Your Juaso account now has another email address. You sign in with that one, and order news goes there.',
    ],
    closing: [`If it was not you, write to us at once: ${url}`],
  })
}

export function emailInUseEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'This email address has an account already',
    name: firstNameOf(name),
    paragraphs: [
      'Somebody, hopefully you, wanted to add this email address to another Juaso account. It belongs to this one, so nothing was changed.',
    ],
    button: { label: 'Sign in with this address', url },
  })
}

/** To who has an account, where somebody signs up with its address once more. */
export function signUpAgainEmail({ email, name }: Recipient, site: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'You have an account already',
    name: firstNameOf(name),
    paragraphs: [
      'Somebody, hopefully you, tried to open a Juaso account with this email address. It has one already, so nothing was changed.',
    ],
    button: { label: 'Sign in', url: `${site}/signin` },
    closing: [
      `If you forgot your password, choose a new one: ${site}/password-reset`,
      'If it was not you, there is nothing to do.',
    ],
  })
}

export function welcomeEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Welcome to Juaso',
    name: firstNameOf(name),
    paragraphs: [
      'Your email address is confirmed. You can now shop all over Ghana and follow every order here.',
    ],
    button: { label: 'Start shopping', url },
  })
}

export function resetEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Choose a new password',
    name: firstNameOf(name),
    paragraphs: ['Someone, hopefully you, asked for a new password for your Juaso account.'],
    button: { label: 'Choose a new password', url },
    closing: [
      `The link works once, for ${resetMinutes} minutes. Choosing a new password signs you out everywhere.`,
      'If it was not you, your password stays as it is and there is nothing to do.',
    ],
  })
}

export function secondFactorOnEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Two-step sign-in is on',
    name: firstNameOf(name),
    paragraphs: [
      'From now on, signing in to your Juaso account asks for a code of your authenticator app too.',
    ],
    closing: [
      'Keep your recovery codes where you find them without your phone.',
      `If it was not you, sign out everywhere and choose a new password at once: ${url}`,
    ],
  })
}

export function secondFactorOffEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Two-step sign-in is off',
    name: firstNameOf(name),
    paragraphs: ['Signing in to your Juaso account asks for the password alone again.'],
    closing: [`If it was not you, choose a new password at once and turn it on again: ${url}`],
  })
}

export function passwordChangedEmail({ email, name }: Recipient, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Your password was changed',
    name: firstNameOf(name),
    paragraphs: [
      'The password of your Juaso account was changed a moment ago, and other devices were signed out.',
    ],
    closing: [`If it was not you, choose a new one at once: ${url}`],
  })
}

export function numberChangedEmail({ email, name }: Recipient, number: string, url: string): EmailMessage {
  return composeEmail({
    to: email,
    subject: 'Your phone number was changed',
    name: firstNameOf(name),
    paragraphs: [`Codes to sign in to your Juaso account go to the number ${number} from now on.`],
    closing: [`If it was not you, sign out everywhere and choose a new password at once: ${url}`],
  })
}
