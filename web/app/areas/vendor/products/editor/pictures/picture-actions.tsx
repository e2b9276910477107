import { useState } from 'react'
import type { ListingPicture } from '#contracts/listings/listing-answers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Menu, menuItemClass } from '#web/ui/dialog/menu.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface PictureChange {
  alt_text?: string
  place?: number
  is_primary?: true
}

export interface ActionsProps {
  picture: ListingPicture
  place: number
  count: number
  edit: (picture: string, change: PictureChange) => void
  erase: (picture: string) => void
}

/** What can be done with a picture of the product, as a menu on it. */
export function PictureActions({ picture, place, count, edit, erase }: ActionsProps) {
  const [describes, setDescribes] = useState(false)
  const { id, is_primary } = picture
  const item = (label: string, act: () => void) => (
    <button key={label} type="button" className={menuItemClass} onClick={act}>
      {label}
    </button>
  )
  return (
    <>
      <div className="absolute -end-1 -top-1">
        <Menu
          button={
            <>
              <span
                aria-hidden="true"
                className="grid size-7 place-items-center rounded-full bg-surface font-bold shadow-raised"
              >
                …
              </span>
              <span className="sr-only">Picture {place + 1}: actions</span>
            </>
          }
          buttonClassName="grid size-11 place-items-center"
        >
          {!is_primary && item('Make it the primary one', () => edit(id, { is_primary: true }))}
          {place > 0 && item('Move it earlier', () => edit(id, { place: place - 1 }))}
          {place < count - 1 && item('Move it later', () => edit(id, { place: place + 1 }))}
          {item('Describe it', () => setDescribes(true))}
          {item('Remove it', () => erase(id))}
        </Menu>
      </div>
      <Describe
        isOpen={describes}
        words={picture.alt_text}
        onClose={() => setDescribes(false)}
        onSave={(alt_text) => edit(id, { alt_text })}
      />
    </>
  )
}

interface DescribeProps {
  isOpen: boolean
  words: string
  onClose: () => void
  onSave: (words: string) => void
}

function Describe({ isOpen, words, onClose, onSave }: DescribeProps) {
  const [typed, setTyped] = useState(words)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Describe the picture"
      footer={
        <Button
          onClick={() => {
            onSave(typed.trim())
            onClose()
          }}
        >
          Save
        </Button>
      }
    >
      <TextInput
        label="What it shows"
        hint="Read aloud to people who do not see it."
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
