import { iconOf } from './icon-of.tsx'

// Icons in the bundle that every page loads (vite.config.ts, `market`): header, footer, product card.
export const SearchIcon = /* @__PURE__ */ iconOf('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 20.5 20.5')
export const GlobeIcon = /* @__PURE__ */ iconOf(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
)
export const PersonIcon = /* @__PURE__ */ iconOf(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
)
export const HeartIcon = /* @__PURE__ */ iconOf(
  'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20z',
)
export const CartIcon = /* @__PURE__ */ iconOf(
  'M2.5 4H5l2.3 11h10.4L20.5 7.5H5.8M9 19.2a1 1 0 1 0 0 .1zM17 19.2a1 1 0 1 0 0 .1z',
)
export const SunIcon = /* @__PURE__ */ iconOf(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
export const MoonIcon = /* @__PURE__ */ iconOf('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z')
export const PinIcon = /* @__PURE__ */ iconOf(
  'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
)
export const PhoneIcon = /* @__PURE__ */ iconOf('M7 2.5h10v19H7zM10.5 18.5h3')
export const TruckIcon = /* @__PURE__ */ iconOf(
  'M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M7 16a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 7 16zM17 16a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
)
export const ShieldIcon = /* @__PURE__ */ iconOf(
  'M12 3l7.5 3v5.5c0 5-3.5 8-7.5 9.5-4-1.5-7.5-4.5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
)
export const ReturnIcon = /* @__PURE__ */ iconOf('M8 5 4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H8')
export const WarningIcon = /* @__PURE__ */ iconOf('M12 4l9.5 16h-19zM12 10v4.5M12 17.2v.1')
export const PictureIcon = /* @__PURE__ */ iconOf(
  'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 8.5a1 1 0 1 0 0 .1z',
)
export const MenuIcon = /* @__PURE__ */ iconOf('M4 7h16M4 12h16M4 17h16')
