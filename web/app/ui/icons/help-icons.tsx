import { iconOf } from './icon-of.tsx'

/** Icons of the help pages. */
export const EnvelopeIcon = /* @__PURE__ */ iconOf('M3 6h18v12H3zM3 7l9 6.5L21 7')
export const SpeechIcon = /* @__PURE__ */ iconOf('M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5')
