/** Refusals of notices and their e-mails; see refusals.ts. */
export const notificationRefusals = {
  'notice.link_invalid': { status: 404, sentence: 'This link does not belong to one of our emails.' },
} as const
