import { z } from 'zod'

const offset = z.int().min(0)
const fromOne = z.int().min(1).optional()
const time = z.number().min(0).optional()

/**
 * Where in its document a passage stands; each part only where the format knows it. Kept as JSON: what was read before
 * a part was known is without it.
 */
export const locator = z
  .strictObject({
    page: fromOne.describe('First page the passage stands on, counted from 1'),
    lastPage: fromOne.describe('Last page it stands on, only where that is another'),
    pageLabel: z
      .string()
      .optional()
      .describe('What the file calls these pages, where not by their number: iv'),
    lastPageLabel: z.string().optional(),
    row: fromOne.describe('Of a table: the first row that the passage holds, as spreadsheets count them'),
    lastRow: fromOne.describe('The last one, only where that is another'),
    headings: z.array(z.string()).optional().describe('Headings above the passage, outermost first'),
    scene: z
      .strictObject({
        number: z.string().describe("The script's own number (12A), else counted from 1"),
        heading: z.string().describe('As written: INT. LIGHTHOUSE - NIGHT'),
      })
      .optional()
      .describe('The scene of a screenplay that the passage belongs to'),
    characters: z
      .array(z.string())
      .optional()
      .describe(
        'Who speaks in it, as the script spells them, without such as (V.O.), in order of appearance',
      ),
    startMs: time.describe('Of subtitles: when its first cue is shown'),
    endMs: time.describe('When its last cue ends'),
    start: offset.describe("Where it stands in the document's text, in UTF-16 code units"),
    end: offset,
  })
  .meta({
    id: 'Locator',
    description: 'Where in its document a passage stands; each part only where the format knows it',
  })
