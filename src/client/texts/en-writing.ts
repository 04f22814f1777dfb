/** What is said around a model's text, wherever one is written. */
export const enWriting = {
  reading: 'Reading the documents…',
  writing: 'Writing…',
  complete: 'The answer is complete.',
  stopped: 'Stopped. What had arrived is kept.',
  brokenOff: 'The connection broke off. What had arrived is kept.',
  emptyOutput: 'No AI output received.',
  writtenBy: 'Written by',
  offline: 'Offline draft',
  offlineAbout:
    'Put together without a language model, word for word from what was given. Whoever runs this server can connect one.',
  sources: 'Sources',
  sourceLabel: (n: number, title: string) => `Source ${n}: ${title}`,
  page: (page: number) => `page ${page}`,
  stop: 'Stop',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Copy failed',
  httpError: (status: number, message: string) => `HTTP error! status: ${status}, message: ${message}`,
}
