/** The cookie with the company that a browser buys for: the person's id and the company's, with a dot between them. */
export const companyCookie = 'juaso_company'
