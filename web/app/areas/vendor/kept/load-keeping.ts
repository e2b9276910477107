/**
 * What keeps orders and stock in this browser, and what answers from them. It is loaded once the page shows what it is for; whoever keeps
 * something then also has what reads it without network.
 */
export const loadKeeping = () => import('./keeping.ts')
