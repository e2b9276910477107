import { readSources, report } from './sources.ts'

// A note of something left to do carries the day it was written, so that its age shows; without one it is a
// wish nobody will come back to.
const note = /\b(TODO|FIXME|XXX|HACK)\b(?!.*\b20\d\d-\d\d-\d\d\b)/

report(
  readSources().flatMap(({ path, comments }) =>
    comments.flatMap(({ value, line }) =>
      value
        .split('\n')
        .flatMap((text, index) => (note.test(text) ? [`${path}:${line + index} ${text.trim()}`] : [])),
    ),
  ),
)
