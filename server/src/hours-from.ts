/** So many hours after an instant; before it where they are negative. */
export const hoursFrom = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)
