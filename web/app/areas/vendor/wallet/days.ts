import { dateFormat } from '#web/parts/time/dates.ts'

/** 'Thu 26 Nov'. */
export const formatDay = (day: string) => dayFormat(day).replace(',', '')

const dayFormat = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
