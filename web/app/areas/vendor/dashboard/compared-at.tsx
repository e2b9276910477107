/** When the figures last agreed with the ledger. */
export function ComparedAt({ at }: { at: string | null }) {
  return (
    <p className="text-xs text-ink-3">
      {at
        ? `Compared with the ledger on ${compared.format(new Date(at))}: every cedi agreed.`
        : 'The figures are compared with the ledger every night; the first comparison is still to come.'}
    </p>
  )
}

const compared = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Accra',
})
