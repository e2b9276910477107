/** Refusals of uploads; see refusals.ts. */
export const uploadRefusals = {
  'upload.client_required': {
    status: 400,
    sentence: 'The headers x-client-app and x-client-type are required.',
  },
  'upload.too_large': { status: 413, sentence: 'File size must be less than 10MB', field: 'file_size' },
  'upload.banner_too_large': { status: 413, sentence: 'The banner must be at most 2MB.', field: 'file_size' },
  'upload.logo_too_large': { status: 413, sentence: 'The logo must be at most 2MB.', field: 'file_size' },
  /** BB-5.10. */
  'upload.screenshot_too_large': {
    status: 413,
    sentence: 'Some files were not added. Please ensure all files are images under 5MB.',
    field: 'file_size',
  },
  'upload.not_a_picture': {
    status: 415,
    sentence: 'Please select a valid image file (JPG, PNG, WebP, or GIF)',
    field: 'content_type',
  },
  'upload.not_a_document': {
    status: 415,
    sentence: 'Please select a valid file (JPG, PNG, WebP, GIF, PDF, DOC or DOCX)',
    field: 'content_type',
  },
  'upload.too_many_pixels': {
    status: 415,
    sentence: 'This picture has too many pixels. Please choose a smaller one.',
  },
  'upload.type_changed': { status: 400, sentence: 'The file is not of the type that was announced.' },
  'upload.size_changed': { status: 400, sentence: 'The file is not as long as was announced.' },
  'upload.link_invalid': { status: 403, sentence: 'This upload link is not valid. Please try again.' },
  'upload.link_used': { status: 409, sentence: 'This upload link was already used. Please try again.' },
  'upload.cut_short': { status: 400, sentence: 'Upload failed. Please try again.' },
  'upload.too_many': {
    status: 429,
    sentence: 'You have too many unused uploads. Please try again in an hour.',
  },
  'upload.too_many_waiting': {
    status: 429,
    sentence: 'Your other pictures are still being prepared. Please try again in a moment.',
  },
  'upload.not_found': { status: 404, sentence: 'This file does not exist. Please upload it again.' },
  'upload.picture_invalid': { status: 400, sentence: 'Please upload this picture again', field: 'images' },
  'upload.file_invalid': { status: 400, sentence: 'Please upload this file again', field: 'file' },
} as const
