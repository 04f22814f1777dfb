/**
 * Between braces, as a pattern: overrides such as `{\i1}`, which other subtitles took over from ASS, or a comment. What
 * `{\p1}` begins is a drawing, and belongs to it up to the block that ends it.
 */
export const overrideBlock =
  '\\{(?=[^{}\\n]*\\})(?:[^{}\\n]*\\\\p[1-9][^{}\\n]*\\}[^{\\n]*(?:\\{(?![^{}\\n]*\\\\p0)[^{\\n]*)*|[^{}\\n]*\\})'
