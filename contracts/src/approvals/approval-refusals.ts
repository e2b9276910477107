/** Refusals of limits and approvals; part of the one table of refusals. */
export const approvalRefusals = {
  'checkout.company_limit': {
    status: 409,
    sentence: 'Your company may still order for {left} this month. Ask its owner to raise the limit.',
  },
  'checkout.no_approver': {
    status: 409,
    sentence: 'This order is above your limit of {limit}, and nobody else in your company can approve it.',
  },
  'checkout.flash_not_held': {
    status: 409,
    sentence:
      'This order is above your limit, and pieces of a flash sale are not kept for an approval until your company is verified. Take them out, or order less.',
  },
  'checkout.waiting_limit': {
    status: 409,
    sentence:
      'Until your company is verified, orders that wait for an approval can come to {most} together. {left} of that is left.',
  },
  'approval.for_absent': {
    status: 403,
    sentence: 'You stand in for the person who asks. Somebody else must approve this order.',
  },
  'approval.not_found': { status: 404, sentence: 'There is no such order to approve.' },
  'approval.own_order': { status: 403, sentence: 'Somebody else must approve your own order.' },
  'approval.decided': { status: 409, sentence: 'This order no longer waits for an approval.' },
  'approval.expired': { status: 409, sentence: 'The time to approve this order is over.' },
  'approval.line_unknown': { status: 400, sentence: 'A line that you took out is not in this order.' },
  'approval.nothing_left': { status: 400, sentence: 'No line would be left. Decline the order instead.' },
  'approval.line_gone': {
    status: 409,
    sentence: '{product} is no longer for sale. Approve the order without it.',
  },
  'approval.prices_changed': {
    status: 409,
    sentence: 'A price has changed since you opened this order. Look at it once more, then decide.',
  },
  'approval.below_promotion': {
    status: 409,
    sentence:
      'Without these lines the order is too small for the promotion {promotion}. Approve it whole, or decline it.',
  },
  'approval.own_stand_in': { status: 400, sentence: 'Please choose another member', field: 'person_id' },
  'approval.day_passed': {
    status: 400,
    sentence: 'Please choose a day from today on, at most {days} days from now',
    field: 'until',
  },
  'order.waits_for_approval': {
    status: 409,
    sentence: 'This order waits for the approval of your company. It is paid after that.',
  },
} as const
