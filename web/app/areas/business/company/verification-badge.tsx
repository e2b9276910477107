import type { CompanyVerification } from '#contracts/companies/company.ts'
import { t } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether an operator has checked what a company claims. */
export function VerificationBadge({ state }: { state: CompanyVerification }) {
  if (state === 'verified') return <Badge tone="green">{t('Verified')}</Badge>
  if (state === 'submitted') return <Badge tone="gold">{t('Being checked')}</Badge>
  if (state === 'refused') return <Badge tone="brick">{t('Not verified')}</Badge>
  return <Badge>{t('Not verified')}</Badge>
}
