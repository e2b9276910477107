import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The site's table of contents, written by hand. A page is one file in its area's folder. What is public is the same
 * for everyone and says so in its `handle`; what is personal stands inside a layout that knows who is there.
 */
export default [
  index('areas/shopper/home/home.tsx'),

  layout('areas/shopper/personal.tsx', [route('cart', 'areas/shopper/cart/cart.tsx')]),

  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'areas/dev/ui.tsx')] : []),

  // An address that nothing above knows.
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig
