import { EnvelopeIcon, FileIcon, InfoIcon, ShieldIcon } from '#web/ui/icons/icons.tsx'
import type { Place } from '../places.ts'

/** [VE-2.01] The links to the help pages, under the vendor's own places. Each must have a page. */
export const helpPlaces: readonly Pick<Place, 'to' | 'label' | 'Icon'>[] = [
  { to: '/contact', label: 'Contact', Icon: EnvelopeIcon },
  { to: '/faqs', label: 'FAQs', Icon: InfoIcon },
  { to: '/privacy', label: 'Privacy', Icon: ShieldIcon },
  { to: '/terms', label: 'Terms', Icon: FileIcon },
]
