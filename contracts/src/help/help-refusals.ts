/** Refusals of the help pages. */
export const helpRefusals = {
  'help.too_many_messages': {
    status: 429,
    sentence:
      'We have several messages from you already and answer those first. Please write again in an hour.',
  },
  'help.form_sent': { status: 409, sentence: 'This form was already sent with other contents.' },
} as const
