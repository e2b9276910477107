import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { Link } from '#web/ui/link.tsx'

/** Says what somebody agrees to by pressing the button beside it, with links to the texts. */
export function Agreeing({ to }: { to: 'an account' | 'an order' | 'selling' }) {
  const { paths } = useSide()
  const link = (address: string, label: string) => (
    <Link to={address} className="font-semibold text-accent underline">
      {label}
    </Link>
  )
  const parts = {
    terms: link(paths.terms, t('Conditions of Use')),
    privacy: link(paths.privacy, t('Privacy Notice')),
  }
  return (
    <p className="text-sm text-ink-2">
      {to === 'an account' ? (
        <Rich
          text="By creating an account you accept the {terms} and have read the {privacy}."
          parts={parts}
        />
      ) : to === 'selling' ? (
        <Rich
          text="By sending your store in you accept the {terms} and have read the {privacy}."
          parts={parts}
        />
      ) : (
        <Rich text="By placing the order you accept the {terms}." parts={parts} />
      )}
    </p>
  )
}
