export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif'
