import chromium from '@sparticuz/chromium'

// The package unpacks into the system's temporary folder; `browser.ts` runs this with one of its own.
await chromium.executablePath()
