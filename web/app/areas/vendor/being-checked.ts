/** What a store that was sent in reads until it is verified. */
export const beingChecked = {
  title: 'Your store is being checked',
  text: 'We answer within one working day. You can prepare your products meanwhile; buyers see them once the store is verified.',
}
