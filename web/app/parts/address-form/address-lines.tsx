import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { landmarkInWords } from './landmark.rules.ts'

interface Lines {
  full_name: string
  phone_number: string
  address_line1: string
  address_line2: string | null
  city: string
  region: string
  digital_address: string | null
  landmark: string | null
}

/** The placeholder in addresses that were saved without a telephone number (SH-5.03). */
const noPhone = '0000000000'

/** An address in lines: name, place, landmark and telephone number; `nameOnly` leaves out the place, where nothing is brought to it. */
export function AddressLines({ address, nameOnly = false }: { address: Lines; nameOnly?: boolean }) {
  const { full_name, phone_number, address_line1, address_line2, city, region, digital_address, landmark } =
    address
  return (
    <address className="text-sm break-words text-ink-2 not-italic">
      <span className="block font-semibold text-ink">{full_name}</span>
      {!nameOnly && (
        <>
          <span className="block">{[address_line1, address_line2].filter(Boolean).join(', ')}</span>
          <span className="block">{[city, region].filter(Boolean).join(', ')}</span>
          {(digital_address || landmark) && (
            <span className="block">
              {[digital_address, landmark && landmarkInWords(landmark)].filter(Boolean).join(', ')}
            </span>
          )}
        </>
      )}
      {phone_number && phone_number !== noPhone && (
        <span className="block">{readablePhone(phone_number)}</span>
      )}
    </address>
  )
}
