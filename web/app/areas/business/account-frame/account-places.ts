import type { ComponentType, SVGProps } from 'react'
import type { PathName } from '#web/data/side.ts'
import { mark } from '#web/messages/messages.ts'
import { SpeechIcon } from '#web/ui/icons/help-icons.tsx'
import {
  BoxIcon,
  ClockIcon,
  DocumentIcon,
  EditIcon,
  HeartIcon,
  InfoIcon,
  PersonIcon,
  PinIcon,
  ShieldIcon,
  TruckIcon,
} from '#web/ui/icons/icons.tsx'

export interface Place {
  page: PathName
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}

/** [BB-2.63] The menu beside the pages of a business account. */
export const ownPlaces: readonly Place[] = [
  { page: 'account', label: mark('My Account'), Icon: PersonIcon },
  { page: 'orders', label: mark('My Orders'), Icon: BoxIcon },
  { page: 'purchases', label: mark('Purchase History'), Icon: ClockIcon },
  { page: 'trackOrder', label: mark('Track Order'), Icon: TruckIcon },
  { page: 'favorites', label: mark('Favourite'), Icon: HeartIcon },
  { page: 'addresses', label: mark('Address Book'), Icon: PinIcon },
]

export const helpPlaces: readonly Place[] = [
  { page: 'feedback', label: mark('Feedback'), Icon: EditIcon },
  { page: 'contact', label: mark('Contact'), Icon: SpeechIcon },
  { page: 'faqs', label: mark('FAQs'), Icon: InfoIcon },
  { page: 'privacy', label: mark('Privacy Notice'), Icon: ShieldIcon },
  { page: 'terms', label: mark('Conditions of Use'), Icon: DocumentIcon },
]
