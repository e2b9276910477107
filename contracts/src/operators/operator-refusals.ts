/** Refusals at the operator's desk. */
export const operatorRefusals = {
  'operator.not_one': { status: 403, sentence: 'This page is for the people who run Juaso.' },
  'operator.code_needed': {
    status: 403,
    sentence: 'Please enter the code of your authenticator app to open the desk.',
  },
  'operator.code_again': {
    status: 403,
    sentence: 'Please enter the code of your authenticator app again: the last one is {minutes} minutes old.',
  },
  'operator.right_missing': { status: 403, sentence: 'Your role at the desk does not allow this.' },
  'operator.person_unknown': {
    status: 404,
    sentence: 'Nobody with a confirmed account has this address.',
    field: 'email',
  },
  'operator.person_locked': {
    status: 409,
    sentence: '{name} is locked. Unlock the account first, on the page of the person.',
    field: 'email',
  },
  'operator.already': { status: 409, sentence: '{name} runs Juaso already.', field: 'email' },
  'operator.not_found': { status: 404, sentence: 'This person does not run Juaso.' },
  'operator.last_owner': {
    status: 409,
    sentence: 'Juaso needs at least one owner. Make somebody else an owner first.',
  },
  'operator.demo_person': {
    status: 409,
    sentence: 'People of the demo market cannot run a real one.',
    field: 'email',
  },
  'operator.own_matter': {
    status: 403,
    sentence: 'You are one of the people whom this is about. Somebody else has to decide.',
  },
  'operator.see_as_only_reads': {
    status: 403,
    sentence: 'You see the site as somebody else sees it: you cannot change anything.',
  },
  'operator.see_as_closed': {
    status: 403,
    sentence:
      'While you see the site as somebody else, this stays closed: money, papers, private messages, saved addresses, teams, ways to sign in and the desk.',
  },
  'operator.see_as_often': {
    status: 409,
    sentence:
      'You have begun to see as this person {max} times in the last 24 hours. Ask a colleague, or wait until tomorrow.',
  },
  'operator.see_as_yourself': { status: 409, sentence: 'You see the site as yourself already.' },
  'operator.see_as_team': {
    status: 403,
    sentence: 'Nobody sees the site as somebody who runs Juaso.',
  },
  'operator.see_as_locked': {
    status: 409,
    sentence: 'This person is locked and sees nothing of the site.',
  },
  'person.not_found': { status: 404, sentence: 'There is no such person.' },
  'person.locked': { status: 409, sentence: 'This person is locked already.' },
  'person.not_locked': { status: 409, sentence: 'This person is not locked.' },
  'person.cash_open': {
    status: 409,
    sentence: 'No number of this person is closed for cash on delivery.',
  },
  'person.yourself': { status: 409, sentence: 'You cannot lock yourself.' },
  'person.operator': { status: 403, sentence: 'Only an owner can lock somebody who runs Juaso.' },
  'task.decided': { status: 409, sentence: '{name} has decided this already.' },
  'task.changed': {
    status: 409,
    sentence: 'What would be done has changed since you looked. Nothing was done; please look again.',
  },
  'task.nothing_changes': { status: 409, sentence: 'It would change nothing, so nothing was done.' },
  'task.key_reused': { status: 409, sentence: 'This was already sent with other contents.' },
  'certificate.not_found': { status: 404, sentence: 'There is no such certificate.' },
  'cash.not_with_carrier': {
    status: 409,
    sentence:
      'FlexRoute does not have the cash of all these parcels any more. Please look at the list again.',
  },
  'cash.own_matter': {
    status: 403,
    sentence:
      'You work for the store or bought the goods of {orders}. Leave them out: somebody else has to count them.',
  },
  'cash.returned': {
    status: 409,
    sentence:
      'There is a return of {orders}. Leave them out: what was returned had arrived, so its cash was collected or is lost.',
  },
  'cash.not_correctable': {
    status: 409,
    sentence:
      'Not all of these parcels were settled so, or some were corrected before. Please look at the list again.',
  },
  'cash.differs': {
    status: 409,
    sentence: 'You counted {counted}, and these parcels come to {due}. Nothing was booked.',
  },
  'debt.none': { status: 409, sentence: 'The store owes nothing there any more. Nothing was done.' },
  'debt.refund_held': {
    status: 409,
    sentence:
      'A refund of this store is held, and would be sent by itself once the store owes nothing. Decide about it first.',
  },
  'debt.covered': {
    status: 409,
    sentence: 'What the store has elsewhere, or on its way, covers what it owes there.',
  },
  'debt.too_early': {
    status: 409,
    sentence:
      'It is too early: a sale of the store may still cover it. It can be written off {days} days after its last sale and after money was last taken back, or once the store is suspended.',
  },
  'debt.agreed_before': {
    status: 409,
    sentence: 'You have agreed to this before. Somebody else has to agree too.',
  },
  'payout.not_found': { status: 404, sentence: 'There is no such transfer.' },
  'payout.owes': {
    status: 409,
    sentence:
      'The balance of the store is below zero: money was taken back after it had asked. It is sent when other sales have covered that, or you end it.',
  },
  'payout.over': { status: 409, sentence: 'This transfer had its end before. Nothing was done.' },
  'payout.busy': {
    status: 409,
    sentence:
      'It was sent to its provider within the last minute. Nothing was done; please try again in a minute.',
  },
  'payout.two_needed': { status: 409, sentence: 'Two people have to agree before this payout is sent.' },
  'payout.agreed_before': {
    status: 409,
    sentence: 'You have agreed to this already. Somebody else has to agree too.',
  },
  'payout.not_checked': { status: 409, sentence: 'No signal holds this payout any more.' },
  'payout.checked': {
    status: 409,
    sentence: 'Signals hold this payout. Decide about them first.',
  },
  'payout.held': {
    status: 409,
    sentence: 'The payouts of this store are held. Release them first.',
  },
  'payout.stands': {
    status: 409,
    sentence: 'Its provider has this transfer, so it cannot be ended: what the provider says of it counts.',
  },
  'task.provider_away': {
    status: 503,
    sentence: 'The provider could not be asked. Nothing was done; please try again.',
  },
  'task.done': { status: 409, sentence: 'This does not wait any more.' },
  'task.check_missing': { status: 409, sentence: 'Please look at every line of the checklist first.' },
  'task.check_failed': {
    status: 409,
    sentence: 'A line of the checklist is not passed. Send it back with the reason.',
  },
  'task.papers_unseen': {
    status: 409,
    sentence: 'Please open the papers first: each line of the checklist is about them.',
  },
  'help.message_closed': { status: 409, sentence: 'This message is closed. Take it up again first.' },
  'help.message_open': { status: 409, sentence: 'This message is open already.' },
  'help.changed_meanwhile': {
    status: 409,
    sentence: '{name} was faster. Nothing was sent; please read what is new first.',
  },
  'report.not_found': { status: 404, sentence: 'There is no such report.' },
  'saved_reply.not_found': { status: 404, sentence: 'There is no such saved reply.' },
  'saved_reply.title_taken': {
    status: 409,
    sentence: 'Another saved reply has this title.',
    field: 'title',
  },
  'saved_reply.changed': {
    status: 409,
    sentence: '{name} has changed this reply meanwhile. Please look at it again.',
  },
  'provider_statement.empty': { status: 422, sentence: 'This file has no lines.', field: 'text' },
  'provider_statement.unreadable': {
    status: 422,
    sentence:
      'Line {line} is none of a statement of Paystack or of the test provider. A CSV file with reference, amount, status and date in GHS is needed.',
    field: 'text',
  },
  'provider_statement.not_ours': {
    status: 422,
    sentence: 'None of its references is one of ours: it is the statement of another business or provider.',
    field: 'text',
  },
  'provider_statement.known': {
    status: 409,
    sentence: '{name} uploaded this very file on {day}.',
    field: 'text',
  },
  'fee.past': {
    status: 422,
    sentence: 'A rate can begin today or later: the past stays as it was.',
    field: 'begins_on',
  },
  'fee.unknown': { status: 422, sentence: 'There is no such category or store.', field: 'of' },
  'fee.changed': {
    status: 409,
    sentence: '{name} has set a rate since you looked. Nothing was changed; please look again.',
  },
  'store.vat_changed': {
    status: 409,
    sentence: 'The VAT number has changed since you looked. Nothing was done; please look again.',
  },
} as const
