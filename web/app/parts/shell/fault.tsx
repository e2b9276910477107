import { useEffect } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { WarningIcon } from '#web/ui/icons/icons.tsx'

const reload = () => location.reload()

/** The error page. `sentence` says what failed, if known [SH-8.15]. */
export function Fault({ sentence }: { sentence?: string }) {
  // Without a response the page is loaded again as soon as the connection is back.
  useEffect(() => {
    if (!sentence) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [sentence])
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brick-soft text-brick">
        <WarningIcon width={30} height={30} />
      </span>
      <h1>{sentence ?? t('Something went wrong')}</h1>
      <p className="max-w-[30rem] text-ink-2">
        {sentence
          ? t('Please try again. If it stays, look at your connection or come back in a few minutes.')
          : t('The fault is ours. Reload the page; if it stays, try again in a few minutes.')}
      </p>
      <Button onClick={reload}>{sentence ? t('Try Again') : t('Reload')}</Button>
    </div>
  )
}
