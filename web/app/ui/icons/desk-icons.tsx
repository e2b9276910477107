import { iconOf } from './icon-of.tsx'

// Icons of the vendor's pages, which no shopper loads.
export const HomeIcon = /* @__PURE__ */ iconOf('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z')
export const SwitchIcon = /* @__PURE__ */ iconOf('M4 8h15l-3.5-3.500M20 16H5l3.5 3.5')
export const MoreIcon = /* @__PURE__ */ iconOf('M5 12v.1M12 12v.1M19 12v.1')
export const EyeIcon = /* @__PURE__ */ iconOf(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600z',
)
