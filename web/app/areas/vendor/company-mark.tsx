import { Badge } from '#web/ui/badge.tsx'

/** Anybody can open a company with any name: whether Juaso has checked the one beside this mark. Nothing for a person. */
export function CompanyMark({ isVerified }: { isVerified: boolean | null }) {
  if (isVerified === null) return null
  return isVerified ? <Badge tone="green">Verified</Badge> : <Badge tone="gold">Not verified</Badge>
}
