export const gold = '#d6ae4c'
