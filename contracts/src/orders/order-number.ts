/** How the number of an order looks: JU and six digits or more. */
export const orderNumberPattern = /^JU\d{6,15}$/
