import { useLocation, useNavigation } from 'react-router'

/** True while another selection of the same page is loading. */
export function usePending(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
