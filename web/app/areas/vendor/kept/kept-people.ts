/** Under which name this browser keeps who of a store looks after orders. */
export const keptPeople = (store: string) => `people ${store}`
