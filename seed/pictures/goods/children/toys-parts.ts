export const wood = 'url(#wood-c99a5e)'

export const primary = ['#c4323a', '#e0a021', '#2e8054', '#2f7fbd', '#7a50a4', '#e8843a'] as const
