import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { SaveTemplate } from './templates/save-template.tsx'
import { StartFromTemplate } from './templates/start-from-template.tsx'

interface Props {
  listing: Listing | null
  isNew: boolean
  fields: ListingFields
  onStart: (fields: TemplateFields) => void
}

/** What can be done with a whole product beside saving it. */
export function HeaderActions({ listing, isNew, fields, onStart }: Props) {
  if (!listing) return <StartFromTemplate onStart={onStart} />
  if (isNew) return null
  return (
    <>
      {!listing.taken_down && <DuplicateButton id={listing.id} />}
      <SaveTemplate fields={fields} />
    </>
  )
}
