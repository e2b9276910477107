import { iconOf } from './icon-of.tsx'

// Icons outside the bundle that every page loads: loaded with the first page that uses one.
export const CloseIcon = /* @__PURE__ */ iconOf('M6 6l12 12M18 6 6 18')
export const PlusIcon = /* @__PURE__ */ iconOf('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ iconOf('M5 12h14')
export const CheckIcon = /* @__PURE__ */ iconOf('M5 12.5l4.5 4.5L19 7.5')
export const ChevronLeftIcon = /* @__PURE__ */ iconOf('M15 5l-7 7 7 7')
export const ChevronRightIcon = /* @__PURE__ */ iconOf('M9 5l7 7-7 7')
export const ChevronDownIcon = /* @__PURE__ */ iconOf('M5 9l7 7 7-7')
export const BoxIcon = /* @__PURE__ */ iconOf(
  'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9',
)
export const StoreIcon = /* @__PURE__ */ iconOf('M4 10v10h16V10M3 10l2-6h14l2 6zM9.5 20v-5h5v5')
export const TrashIcon = /* @__PURE__ */ iconOf('M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5')
export const EditIcon = /* @__PURE__ */ iconOf('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5')
export const FilterIcon = /* @__PURE__ */ iconOf('M4 6h16M7 12h10M10 18h4')
export const InfoIcon = /* @__PURE__ */ iconOf(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.1',
)
export const SignOutIcon = /* @__PURE__ */ iconOf('M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5')
export const ArrowUpLeftIcon = /* @__PURE__ */ iconOf('M17 17 7 7M7 14V7h7')
export const ClockIcon = /* @__PURE__ */ iconOf(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
)
export const BellIcon = /* @__PURE__ */ iconOf(
  'M12 3.5a6 6 0 0 0-6 6v4L4 17h16l-2-3.5v-4a6 6 0 0 0-6-6zM10 20a2.2 2.2 0 0 0 4 0',
)
export const WalletIcon = /* @__PURE__ */ iconOf('M3.5 7.5h17v12h-17zM3.5 7.5 15 4v3.5M16 13.5h.1')
export const SettingsIcon = /* @__PURE__ */ iconOf(
  'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3.5V6M12 18v2.5M20.5 12H18M6 12H3.5M18 6l-1.8 1.8M7.8 16.2 6 18M18 18l-1.8-1.8M7.8 7.8 6 6',
)
export const TagIcon = /* @__PURE__ */ iconOf('M4 4h7.5L20 12.5 12.5 20 4 11.5zM8 8h.1')
export const SendIcon = /* @__PURE__ */ iconOf('M12 16V4.5M7 9l5-5 5 5M5 19.5h14')
export const LockIcon = /* @__PURE__ */ iconOf('M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const DocumentIcon = /* @__PURE__ */ iconOf('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6')
