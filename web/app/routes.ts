import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site's table of contents, written by hand. A page is one file in its area's folder. */
export default [
  index('areas/shopper/home/home.tsx'),

  // An address that nothing above knows.
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig
