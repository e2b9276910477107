import type { ComponentProps } from 'react'

type Props = ComponentProps<'svg'>

/** A drawing of 24 by 24 in lines of the text's colour. It says nothing by itself: its button or link has the words. */
function Lines({ children, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  )
}

function path(d: string) {
  return (props: Props) => (
    <Lines {...props}>
      <path d={d} />
    </Lines>
  )
}

export const SearchIcon = path('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 20.5 20.5')
export const PersonIcon = path('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6')
export const HeartIcon = path(
  'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20z',
)
export const CartIcon = path(
  'M2.5 4H5l2.3 11h10.4L20.5 7.5H5.8M9 19.2a1 1 0 1 0 0 .1zM17 19.2a1 1 0 1 0 0 .1z',
)
export const SunIcon = path(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
export const MoonIcon = path('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z')
export const SystemIcon = path('M3.5 5h17v11h-17zM9 20h6M12 16v4')
export const MenuIcon = path('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = path('M6 6l12 12M18 6 6 18')
export const PlusIcon = path('M12 5v14M5 12h14')
export const MinusIcon = path('M5 12h14')
export const CheckIcon = path('M5 12.5l4.5 4.5L19 7.5')
export const ChevronLeftIcon = path('M15 5l-7 7 7 7')
export const ChevronRightIcon = path('M9 5l7 7-7 7')
export const ChevronDownIcon = path('M5 9l7 7 7-7')
export const PinIcon = path(
  'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
)
export const BoxIcon = path('M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9')
export const TruckIcon = path(
  'M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M7 16a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 7 16zM17 16a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
)
export const StoreIcon = path('M4 10v10h16V10M3 10l2-6h14l2 6zM9.5 20v-5h5v5')
export const TrashIcon = path('M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5')
export const EditIcon = path('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5')
export const FilterIcon = path('M4 6h16M7 12h10M10 18h4')
export const InfoIcon = path('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.1')
export const WarningIcon = path('M12 4l9.5 16h-19zM12 10v4.5M12 17.2v.1')
export const SignOutIcon = path('M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5')
export const ShieldIcon = path(
  'M12 3l7.5 3v5.5c0 5-3.5 8-7.5 9.5-4-1.5-7.5-4.5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
)
export const ReturnIcon = path('M8 5 4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H8')
export const PhoneIcon = path('M7 2.5h10v19H7zM10.5 18.5h3')
export const ArrowUpLeftIcon = path('M17 17 7 7M7 14V7h7')
export const ClockIcon = path('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2')
export const PictureIcon = path('M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 8.5a1 1 0 1 0 0 .1z')
