import { readSources, report } from './sources.ts'

// A note of something left to do must contain the day on which it was written, so that its age is visible; notes without
// one are forgotten.
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
