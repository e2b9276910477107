import { phoneSentence } from './phone-form.ts'

/** Refusals of signing in with a telephone number and a code, and of the number of an account. */
export const phoneRefusals = {
  'phone.invalid': {
    status: 400,
    sentence: 'Please enter a mobile number, such as 024 123 4567.',
    field: 'phone',
  },
  'phone.foreign': {
    status: 400,
    sentence: 'We cannot send codes to numbers of this country. Please use your email instead.',
    field: 'phone',
  },
  'phone.impossible': { status: 400, sentence: phoneSentence, field: 'phone_number' },
  'phone.wait': {
    status: 429,
    sentence: 'A code is on its way to this number. You can ask for another in {seconds} seconds.',
  },
  'phone.too_many': {
    status: 429,
    sentence: 'Too many codes were asked for. Please wait {minutes} minutes and try again.',
  },
  'phone.too_many_today': {
    status: 429,
    sentence: 'Too many codes were asked for today. Please try again in {hours} hours.',
  },
  'phone.paused': {
    status: 503,
    sentence: 'We cannot send codes at the moment. Please use your email, or try again tomorrow.',
  },
  'phone.code_wrong': {
    status: 400,
    sentence: 'This code is not right. Tries left: {left}.',
    field: 'code',
  },
  'phone.code_closed': {
    status: 409,
    sentence: 'This code no longer works. Please ask for a new one.',
    field: 'code',
  },
  'phone.name_differs': {
    status: 409,
    sentence:
      'This number has an account that was not used for a long time, under another name. Type the full name of that account, or write to us if the number is new to you.',
    field: 'name',
  },
  'phone.taken': {
    status: 409,
    sentence:
      'Another account signs in with this number. Sign in with the number and choose another there, or delete that account.',
  },
  'phone.none': { status: 409, sentence: 'Your account has no phone number to send a code to.' },
  'phone.changed_lately': {
    status: 403,
    sentence:
      'The phone number of this account is new. For your safety its codes confirm changes like this one from {hours} hours from now on.',
  },
  'again.code_needed': {
    status: 400,
    sentence: 'Please enter the code that we sent to your phone',
    field: 'password',
  },
  'again.code_wrong': {
    status: 400,
    sentence: 'This code is not right. Tries left: {left}.',
    field: 'password',
  },
  'again.code_closed': {
    status: 409,
    sentence: 'This code no longer works. Please ask for a new one.',
    field: 'password',
  },
  'profile.email_same': { status: 409, sentence: 'That is your email address already.' },
  'profile.email_unconfirmed': {
    status: 403,
    sentence: 'Please confirm your email address first, by the link in the email that we sent you.',
  },
  'profile.email_of_demo': {
    status: 409,
    sentence:
      'This is an account of the demo, and its email address stays. Please open an account of your own to try this.',
    field: 'email',
  },
} as const
