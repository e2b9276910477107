import { iconOf } from './icon-of.tsx'

// Icons of the vendor's pages, which no shopper loads.
export const HomeIcon = /* @__PURE__ */ iconOf('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z')
export const SwitchIcon = /* @__PURE__ */ iconOf('M4 8h15l-3.5-3.500M20 16H5l3.5 3.5')
export const MoreIcon = /* @__PURE__ */ iconOf('M5 12v.1M12 12v.1M19 12v.1')
export const EyeIcon = /* @__PURE__ */ iconOf(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600z',
)
export const PeopleIcon = /* @__PURE__ */ iconOf(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 2.9-5.5 6.5-5.5s6.5 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2.2.7 3.5 2.5 3.5 5.2',
)
export const ChartIcon = /* @__PURE__ */ iconOf('M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6')
export const DownloadIcon = /* @__PURE__ */ iconOf('M12 4v11M7 10.500l5 5 5-5M4.5 20h15')
