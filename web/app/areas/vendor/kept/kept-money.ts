/** Under which names this browser keeps what stands in the wallet of a store. */
export const keptMoney = (store: string) => ({ wallet: `wallet ${store}`, clearing: `clearing ${store}` })
