import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'

/** Says to who came to sell why there is a form first, and what follows it. */
export function SellingNotice({ next }: { next: string }) {
  if (!next.startsWith('/b2b/vendor')) return null
  return (
    <Notice>
      {t('To sell on Juaso, sign in or create an account. Then you open your store in six short steps.')}
    </Notice>
  )
}
