/** `pg_notify` on it with a person's id notifies that person's open pages of unread notices. */
export const noticeChannel = 'notice_news'
