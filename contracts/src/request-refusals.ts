/** Refusals of any request, whatever it asks for. */
export const requestRefusals = {
  'request.invalid': { status: 400, sentence: 'Invalid input' },
  'request.malformed': { status: 400, sentence: 'The request could not be read.' },
  'request.too_large': { status: 413, sentence: 'The request is too large.' },
  'request.unsupported_type': { status: 415, sentence: 'This kind of content is not accepted here.' },
  'request.rate_limited': {
    status: 429,
    sentence: 'Too many requests. Please wait {seconds} seconds and try again.',
  },
  'request.busy': { status: 503, sentence: 'The market is very busy. Please try again in a moment.' },
  'request.stale': {
    status: 409,
    sentence: 'Something here has just changed. Please reload the page and try again.',
  },
  'request.streams_max': { status: 429, sentence: 'This is already open in too many places.' },
  'route.not_found': { status: 404, sentence: 'There is nothing at this address.' },
} as const
