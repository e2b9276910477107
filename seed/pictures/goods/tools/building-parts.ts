export const steel = 'url(#metal-b9bec4)'

export const brass = 'url(#metal-c9a24a)'
