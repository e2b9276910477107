/**
 * The closing time of a day's hours as it is compared and read. Midnight is kept as `00:00`, as forms and clocks write it; as the end of
 * the day it is 24:00 (ISO 8601), which is after every opening time.
 */
export const closingTime = (close: string): string => (close === '00:00' ? '24:00' : close)
