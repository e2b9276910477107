/** Under which names this browser keeps what stands in the wallet of a store. An answer of another shape needs a name of its own: the one before is kept too. */
export const keptMoney = (store: string) => ({
  wallet: `wallet and waits ${store}`,
  clearing: `clearing ${store}`,
})
