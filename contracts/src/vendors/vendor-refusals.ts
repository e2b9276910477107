import type { RefusalRule } from '../refusals.ts'

/** Refusals around a store's profile and its verification. */
export const vendorRefusals = {
  'store.key_reused': { status: 409, sentence: 'This was already sent with other contents.' },
  'store.too_many': { status: 409, sentence: 'You can open at most {max} stores.' },
  'saved_filter.too_many': {
    status: 409,
    sentence: 'You have saved {max} filters in this store. Forget one of them first.',
  },
  'store.cannot_decide': { status: 409, sentence: 'Only a store that waits for a decision can be decided.' },
  'store.cannot_suspend': { status: 409, sentence: 'Only a store that is open can be suspended.' },
  'store.payouts_held': { status: 409, sentence: 'The payouts of this store are held already.' },
  'store.payouts_not_held': { status: 409, sentence: 'The payouts of this store are not held.' },
  'store.not_suspended': { status: 409, sentence: 'This store is not suspended.' },
  'store.until_past': { status: 409, sentence: 'Please choose today or a later day.', field: 'until' },
  'profile.step_ahead': { status: 409, sentence: 'Please fill in step {step} first.' },
  'profile.checked': {
    status: 409,
    sentence: 'This is being checked or was checked. Please write to us to change it.',
  },
  'store.not_found': { status: 404, sentence: 'Store does not exist' },
  'store.name_taken': {
    status: 409,
    sentence: 'Another store has this name already.',
    field: 'business_name',
  },
  'store.name_misleads': {
    status: 409,
    sentence:
      'Please write the name without “Juaso”, a web address, an e-mail address or a telephone number.',
    field: 'business_name',
  },
} as const satisfies Record<string, RefusalRule>
