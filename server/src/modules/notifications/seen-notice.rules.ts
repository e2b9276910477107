import { noticeKindLabels } from '#contracts/notifications/notice-kinds.ts'
import type { Notice, NoticeKind } from '#contracts/notifications/notification.ts'

/** Their words may be about money, or quote why papers were refused. */
const closedKinds: ReadonlySet<NoticeKind> = new Set(['refunds', 'stores', 'companies'])

/** A notice for an operator who sees the site as its person: that it came, when and whether it was read; without amounts. */
export function seenNotice(notice: Notice): Notice {
  const { kind, title, text } = notice
  if (closedKinds.has(kind)) {
    return {
      ...notice,
      title: `A notice: ${noticeKindLabels[kind]}`,
      text: 'Its words stay closed: they may be about money or papers.',
      sentences: null,
    }
  }
  return { ...notice, title: withoutAmounts(title), text: withoutAmounts(text), sentences: null }
}

/** As `formatCedis` writes them. */
const withoutAmounts = (text: string) => text.replaceAll(/GHS\s?[\d,]+(\.\d+)?/g, 'GHS •••')
