/** What the Voice Script Translation page says of single lines; it comes with the page. */
export const enTranslationLines = {
  manner: {
    title: 'How lines are to fit',
    chosen: (mode: string, lyrics: boolean, terms: number, names: number) =>
      [
        mode,
        ...(lyrics ? ['sung'] : []),
        ...(terms > 0 ? [terms === 1 ? '1 term' : `${terms} terms`] : []),
        ...(names > 0 ? [names === 1 ? '1 name' : `${names} names`] : []),
      ].join(' · '),
    mode: 'What a line is to match',
    modes: { syllable: 'Same syllables', duration: 'Same speaking time' },
    modeAbout: {
      syllable: 'Each line gets as many syllables as the original, give or take one or a tenth.',
      duration: 'Each line takes as long to say as the original, by how fast both languages are spoken.',
    },
    lyrics: 'Sung to notes: not a syllable more or less',
    glossary: 'Glossary',
    glossaryHint: 'One term a line: term = translation',
    glossaryUnread: (lines: string) => `Not a term with its translation: line ${lines}`,
    names: 'Names that stay as they are',
    namesHint: 'One a line, or with commas between them',
  },
  lines: {
    title: 'Line by line',
    show: 'Show lines',
    hide: 'Hide lines',
    empty: 'No lines yet. Type or paste a script above.',
    columns: ['Line', 'From', 'Syllables', 'Into', 'Syllables there', 'Fit', 'More'],
    /** `unfit` is null where nothing is translated yet. */
    summary: (lines: number, unfit: number | null) => {
      const said = lines === 1 ? '1 spoken line' : `${lines.toLocaleString('en')} spoken lines`
      if (unfit === null) return `${said}, not translated yet`
      return `${said}, ${unfit === 0 ? 'none' : unfit.toLocaleString('en')} to look at`
    },
    onlyUnfit: 'Only lines to look at',
    line: (number: number) => `Line ${number}`,
    structure: 'Kept as it stands',
    translationOf: (number: number) => `Translation of line ${number}`,
    noTranslation: 'No translation yet',
    sourceSyllables: 'Has',
    targetSyllables: 'Now',
    wanted: (count: number) => `wants ${count}`,
    fits: 'fits',
    tooLong: (by: number) => `${by} too long`,
    tooShort: (by: number) => `${by} too short`,
    tooFast: (perSecond: number) => `too fast to say: ${perSecond.toFixed(1)}\u00A0a\u00A0second`,
    statuses: {
      pinned: 'kept for the next run',
      locked: 'stays as it is',
      missing: 'not translated',
      waiting: 'under way',
    },
    alsoSettled: 'This line was also changed elsewhere at the same time. What gave way there:',
    settledTwice: (count: number) =>
      `${count === 1 ? 'A line was' : `${count.toLocaleString('en')} lines were`} changed in two places at the same time. Nothing is lost: choose what holds.`,
    details: 'Why, and what else',
    detailsOf: (number: number) => `Details of line ${number}`,
    whatCosts: 'What costs points',
    looksLikeInstruction: 'This line reads like an order to a machine. It was translated like any other.',
    originalSpoken: 'From, as spoken',
    translationSpoken: 'Into, as spoken',
    syllables: (count: number, isMorae: boolean) => {
      if (count === 1) return isMorae ? '1 mora' : '1 syllable'
      return `${count} ${isMorae ? 'morae' : 'syllables'}`
    },
    counting: 'Counting…',
    candidates: 'Considered for this line',
    chosen: 'In use',
    pick: 'Use',
    pickOf: (text: string) => `Use “${text}”`,
    refit: 'Fit again',
    refitOf: (number: number) => `Fit again: line ${number}`,
    refitting: 'Fitting…',
    refitDone: (line: number) => `Line ${line} was fitted again.`,
    refitKept: (line: number) => `Nothing better was found for line ${line}.`,
    refitAll: (count: number) => (count === 1 ? 'Fit this line again' : `Fit these ${count} lines again`),
    refittingAll: (at: number, count: number) => `Fitting ${at} of ${count}…`,
    refitAllDone: (better: number, count: number) => {
      if (better === 0) return 'Nothing better was found.'
      if (count === 1) return 'The line was fitted again.'
      return `${better} of ${count} lines ${better === 1 ? 'was' : 'were'} fitted again.`
    },
    undoEdit: 'Back to the model’s line',
    wantedLabel: 'Syllables wanted',
    keep: 'Keep this line in the next run',
    lock: 'Leave as in the script',
  },
  saveAs: {
    title: 'Save as',
    label: (kind: string) => `Save as ${kind}`,
    kinds: { text: 'Text', srt: 'SRT', vtt: 'VTT', ass: 'ASS', table: 'Dubbing table' },
  },
  reading: {
    title: 'A model’s reading',
    ask: (model: string) => `Have ${model} read it`,
    asking: 'Reading…',
    about:
      'What a model thinks of the translation. An opinion, not a measurement: it takes no part in the score.',
    outOfStep: 'This is about an earlier state: the texts have changed since they were read.',
    meaning: 'Meaning kept',
    naturalness: 'Sounds natural',
    remarks: 'Remarks on lines',
    noRemarks: 'No remarks on single lines.',
    line: (number: number) => `Line ${number}`,
  },
  history: {
    title: 'Earlier translations',
    show: 'Show earlier',
    hide: 'Hide earlier',
    empty: 'Nothing has been translated yet.',
    beginning: 'Begins with',
    pair: 'Languages',
    pairOf: (source: string, target: string) => `${source} → ${target}`,
    when: 'Made',
    doing: 'Actions',
    open: 'Open',
    openOf: (beginning: string) => `Open “${beginning}”`,
    opened: 'An earlier translation is on the desk.',
    delete: 'Delete',
    deleteOf: (beginning: string) => `Delete “${beginning}”`,
    question: 'Delete this translation?',
    gone: 'It cannot be brought back. What lies on the desk stays.',
    more: 'Show older ones',
    outcomes: { stopped: 'Stopped before its end', failed: 'Broke off' },
  },
}
