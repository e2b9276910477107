/** `pg_notify` on it with a person's id tells the pages that person has open of something new to read. */
export const noticeChannel = 'notice_news'
