/** How the slugs of goods begin that a store made for one request. */
export const madeGoodsPrefix = 'quoted-'

const madeGoods = new RegExp(`^${madeGoodsPrefix}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

/** Whether goods were made for one request. They are in carts and orders and have no page of their own. */
export const areMadeGoods = (slug: string): boolean => madeGoods.test(slug)
