/** Refusals of the help pages. */
export const helpRefusals = {
  'help.too_many_messages': {
    status: 429,
    sentence:
      'We have several messages from you already and answer those first. Please write again in an hour.',
  },
  'help.message_not_found': { status: 404, sentence: 'There is no such message.' },
  'help.form_sent': { status: 409, sentence: 'This form was already sent with other contents.' },
} as const
