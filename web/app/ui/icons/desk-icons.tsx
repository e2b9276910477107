import { iconOf } from './icon-of.tsx'

// Icons of the vendor's pages, which no shopper loads.
export const HomeIcon = /* @__PURE__ */ iconOf('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z')
export const MachineIcon = /* @__PURE__ */ iconOf('M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.01M7.5 16h.01')
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
export const GearIcon = /* @__PURE__ */ iconOf(
  'M12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M18.400 5.600l-1.800 1.800M7.400 16.600l-1.800 1.800',
)
export const PercentIcon = /* @__PURE__ */ iconOf(
  'M18.500 5.500l-13 13M7.500 10a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM16.500 19a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
)
export const TreeIcon = /* @__PURE__ */ iconOf(
  'M4 4.500h7v4H4zM13 10.500h7v4h-7zM13 17h7v4h-7zM7.500 8.500V19H13M7.500 12.500H13',
)
export const FileIcon = /* @__PURE__ */ iconOf('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6')
export const StarIcon = /* @__PURE__ */ iconOf(
  'M12 3.500l2.600 5.400 5.900.800-4.300 4.100 1.050 5.900L12 16.900l-5.250 2.800L7.800 13.800 3.500 9.700l5.900-.800z',
)
export const BriefcaseIcon = /* @__PURE__ */ iconOf('M4 8h16v11H4zM9 8V5h6v3M4 13h16')
