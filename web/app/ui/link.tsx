import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * The router's link. Rendered on the server one to an address of the site is written down as the element that it comes
 * to: there nobody presses it, and the router would resolve its path three times, a tenth of the time of a page of cards.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink

function WrittenLink(props: LinkProps) {
  const { to, prefetch, replace, state, preventScrollReset, ...rest } = props
  if (typeof to !== 'string' || !isWholePath(to) || prefetch === 'render' || prefetch === 'viewport') {
    return <RouterLink {...props} />
  }
  return <a {...rest} href={to} data-discover="true" />
}

/** True for an address that the router leaves as it is: from the root, without steps up and doubled slashes. */
function isWholePath(to: string): boolean {
  return to.startsWith('/') && !/\/[./]/.test(to)
}
