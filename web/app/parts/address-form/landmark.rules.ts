import { t } from '#web/messages/messages.ts'

/** How a person says where: 'behind the Shell station', 'derrière la gare'. */
const says =
  /^(near|behind|opposite|beside|next|after|before|by|at|above|below|between|inside|across|in|on|off|around|close|left|right|hinter|bei|neben|gegenüber|vor|nahe|an|über|unter|zwischen|près|derrière|devant|face|en|à|au|aux|chez|entre|sous|sur|après|avant)\s/iu

/** A landmark in an address: as it was typed where it says how it lies, else 'near Shell station'. */
export const landmarkInWords = (landmark: string): string =>
  says.test(landmark) ? landmark : t('near {landmark}', { landmark })
