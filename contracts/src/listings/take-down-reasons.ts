/** Why Juaso takes a product down: how operators choose it, and the sentence that the store reads. */
export const takeDownReasons = {
  counterfeit: { label: 'A copy of a brand', sentence: 'It seems to be a copy of a brand’s goods.' },
  forbidden: { label: 'May not be sold here', sentence: 'Goods of this kind may not be sold on Juaso.' },
  misleading: { label: 'Misleads buyers', sentence: 'Its texts, pictures or price mislead buyers.' },
  unsafe: { label: 'May be unsafe', sentence: 'It may hurt the people who use it.' },
  rights: {
    label: 'Pictures or texts of others',
    sentence: 'Somebody says that its pictures or texts are theirs.',
  },
  other: { label: 'Something else', sentence: 'It does not keep to the rules of Juaso.' },
} as const satisfies Record<string, { label: string; sentence: string }>
export type TakeDownReason = keyof typeof takeDownReasons
export const takeDownReasonNames = Object.keys(takeDownReasons) as [TakeDownReason, ...TakeDownReason[]]
