/** In the wallet's address: the withdrawal of the whole balance is asked for at once. */
export const withdrawParameter = 'withdraw'

export const withdrawAllPath = `/b2b/vendor/wallet?${withdrawParameter}=all`
