import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { profileKey } from '#web/data/profile-query.ts'
import { refreshToken } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { CompleteProfile } from '#web/parts/profile-picture/complete-profile.tsx'
import { missingItems, type ProfileItem } from '#web/parts/profile-picture/missing-items.rules.ts'
import { ProfilePicture } from '#web/parts/profile-picture/profile-picture.tsx'

/** The profile picture, below a notice about missing profile items [SH-2.13] [SH-2.16]. */
export function PersonPicture({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { paths } = useSide()
  const { data: addresses } = useAddresses()
  const [isPicking, setPicking] = useState(false)

  function lead(item: ProfileItem) {
    if (item === 'picture') setPicking(true)
    if (item === 'address') navigate(paths.addresses)
    if (item === 'phone') focusOn('[type=tel][data-field=phone_number]')
    if (item === 'email') focusOn('#confirm-email button')
  }

  return (
    <>
      {addresses && <CompleteProfile missing={missingItems(profile, addresses.length)} onComplete={lead} />}
      <ProfilePicture
        profile={profile}
        isPicking={isPicking}
        onPicking={setPicking}
        onSaved={(saved) => {
          queries.setQueryData(profileKey, saved)
          // The picture in the header comes from the token.
          void refreshToken().catch(() => undefined)
        }}
      />
    </>
  )
}

/** After the dialog has returned the focus to the element that opened it. */
function focusOn(selector: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
