import { Component, type ReactNode } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { WarningIcon } from '#web/ui/icons/icons.tsx'

/** [SH-2.18] Error boundary of the picture picker: lets the person reload the page. */
export class PickerBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
        <WarningIcon width={28} height={28} className="text-brick" />
        <p className="font-semibold">{t('Something went wrong')}</p>
        <p className="text-sm text-ink-2">{t('The picture picker could not be shown.')}</p>
        <Button look="outline" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      </div>
    )
  }
}
