/**
 * A saved number as pages and papers show it: Ghana's in groups, `+233 24 123 4567`, every other as it is saved. Links that call
 * it keep the saved form.
 */
export const readablePhone = (phone: string) => phone.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '+233 $1 $2 $3')
