import type { Draft } from './expand.ts'

/** Sentences true of everything a kind of shop sells, for goods that their family's sentences do not fit. */
export const generalSentences: Record<string, string[]> = {
  fashion: [
    'Looked over under daylight before it is folded.',
    'Exchange within seven days if it has not been worn.',
    'Packed in paper, with the care card inside.',
    'Ask for a photo of the very piece before we send it.',
    'The colour is as in daylight; screens differ.',
    'Small repairs are free at the shop for a year.',
  ],
  beauty: [
    'Batch and date are on the label.',
    'Sealed by us; a broken seal is taken back.',
    'Bought directly from the maker, not from a middleman.',
    'Try it on a small spot first.',
    'Kept in a cool store room until it leaves.',
    'Refills cost less: bring the empty one.',
  ],
  electronics: [
    'Switched on in the shop before it is packed.',
    'The receipt is the warranty card.',
    'Set-up help by phone, in English or Twi.',
    'Serial number and date are written on the receipt.',
    'In its original packing.',
    'Parts and repairs are done here in Ghana.',
    'Use a guard where the current is unsteady.',
    'Fourteen days to bring it back if it does not do what it says.',
  ],
  furniture: [
    'Wrapped in blankets for the road.',
    'Measured again before it leaves: the figures are for the finished piece.',
    'Wipe with a dry cloth.',
    'What arrives damaged is replaced within the week.',
    'Can be seen in the shop before you decide.',
    'Corners are protected with card.',
    'Matching pieces can be ordered.',
  ],
  home: [
    'Packed twice for the road.',
    'What arrives broken is replaced within the week.',
    'Can be seen in the shop before you decide.',
    'Matching pieces can be ordered.',
  ],
  sports: [
    'Tried on the park beside the shop.',
    'Exchange within seven days if the soles are clean.',
    'Ask for the price for a whole team.',
    'Lasts more than one season if dried in the shade.',
  ],
  'tools-&-diy': [
    'Checked at the counter before it leaves.',
    'The trade buys it here too.',
    'Ask us how to use it; we answer the phone.',
    'Kept in a dry store until it leaves.',
    'Cheaper by the dozen: ask at the counter.',
    'Replaced within a week if it fails on first use.',
    'Sold with a proper VAT receipt.',
  ],
  'pet-supplies': [
    'Chosen by the veterinary nurse in the shop.',
    'Taken back within a week if the animal refuses it.',
    'Dated when we opened the carton.',
    'Ask us about the right size or amount.',
    'Kept off the floor and away from the sun.',
    'Sent the same day if ordered before noon.',
  ],
  groceries: [
    'Packed the week it is sent.',
    'Date and weight are on the pack.',
    'Bought straight from the grower or maker.',
    'Weighed in front of you if you pick it up.',
    'Keep cool, dry and closed.',
    'Tell us if it is not fresh and we replace it.',
    'Sorted by hand.',
  ],
  'baby-toys': [
    'Checked piece by piece before packing.',
    'Exchange within seven days if unused.',
    'Missing a part? We send it free.',
    'Gift wrapping costs nothing; ask in the note.',
    'Tried out in the shop by children of the house.',
    'Sent in a plain carton if it is a surprise.',
    'Keep the packing away from little ones.',
  ],
}

/** For example `620 g` or `1.3 kg`; null where only the family's usual weight is known. */
export function packedWeight(draft: Draft): string | null {
  const grams = Number(draft.row.marks.weight ?? draft.pack?.grams ?? 0)
  if (grams === 0) return null
  return grams >= 1000 ? `${(grams / 1000).toFixed(1).replace('.0', '')} kg` : `${grams} g`
}
