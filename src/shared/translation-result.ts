import type { LanguageCode } from './languages.ts'
import type { FitMode } from './line-fit.ts'
import type { Pace } from './script/paces.ts'
import type { ScriptFormat } from './script/script-tree.ts'
import type { TranslateInput } from './translation.ts'

export interface TranslationModel {
  name: string
  /** One line a person chooses by; for a model that cannot be reached, what it lacks. */
  description: string
  available: boolean
}

/** What can be wrong with a translated line. */
export type QualityReason =
  | 'too-long'
  | 'too-short'
  | 'missing'
  | 'surplus'
  | 'added'
  | 'wrong-script'
  | 'wrong-language'
  | 'unchanged'
  | 'half-translated'
  | 'number-missing'
  | 'number-surplus'
  | 'name-missing'
  | 'placeholder-missing'
  | 'term-missing'
  | 'repeated'
  | 'out-of-place'

/** A translation of one line that was considered. */
export interface LineCandidate {
  text: string
  /** Counted by us, not claimed by the model. */
  syllables: number
  flaws: QualityReason[]
}

/**
 * `fits` and `off`: translated, within tolerance or not; `pinned`: the text it was given; `locked`: left as it is;
 * `missing`: nothing usable came; `silent`: nothing is said in it.
 */
export type LineStatus = 'fits' | 'off' | 'pinned' | 'locked' | 'missing' | 'silent'

/** One line of the script beside its translation. */
export interface LineResult {
  /** Counted from 1 over all lines of the text, blank ones too. */
  line: number
  /** What is said, with the stage directions within it. */
  source: string
  target: string
  sourceSyllables: number
  targetSyllables: number
  /** What the translation should have. */
  wantedSyllables: number
  /** Target over source; null where the source has no syllable. */
  ratio: number | null
  withinTolerance: boolean
  status: LineStatus
  character: string | null
  /** What else was considered, the best first, the chosen one among them. */
  candidates: LineCandidate[]
  /** It reads like an order to a machine; it was translated like any other line. */
  looksLikeInstruction: boolean
  /** Only where the script says when it is said, and once the whole script is translated. */
  pace?: Pace
}

export interface SyllableAnalysis {
  /** Target over source, of the whole text; null where the source has no syllable. */
  ratio: number | null
  sourceSyllables: number
  targetSyllables: number
  /** One for every line of the text. */
  lines: LineResult[]
}

export interface QualityIssue {
  line: number
  reason: QualityReason
  /** The number, name or term that it is about. */
  detail?: string
}

export type QualityPartName =
  | 'syllableFit'
  | 'completeness'
  | 'untranslatedRemains'
  | 'namesAndNumbersKept'
  | 'glossary'

/** One thing that was measured: 100 is flawless. */
export interface QualityPart {
  name: QualityPartName
  /** 0 to 100. */
  score: number
  /** Its share of the overall score; the shares add up to 1. */
  weight: number
  /** How many lines it looked at; where it is 0, the score says nothing. */
  checkedLines: number
  /** The lines that cost points, and why. */
  issues: QualityIssue[]
}

export interface TranslationQuality {
  /** 0 to 100. */
  overallScore: number
  parts: QualityPart[]
}

/** What a language model thinks of a translation; it takes no part in the score. */
export interface JudgeReading {
  /** The key of the model that read. */
  model: string
  /** 0 to 100: how much of what is meant is there, and how naturally it is said. */
  meaning: number
  naturalness: number
  remarks: { line: number; remark: string }[]
}

export interface QualityReport extends TranslationQuality {
  lines: LineResult[]
  /** Only where one was asked for. */
  reading?: JudgeReading
}

export interface Translation {
  translatedText: string
  syllableAnalysis: SyllableAnalysis
  translationQuality: TranslationQuality
}

export interface QualityMetadata {
  /** Syllables are counted as spoken (morae for Japanese), not estimated from the length. */
  syllableMethod: 'spoken'
  durationMs: number
  /** When it was finished, ISO 8601 in UTC. */
  timestamp: string
}

export interface TranslationMetadata extends QualityMetadata {
  /** The key of the model that translated. */
  model: string
  mode: FitMode
  /** How often a line was asked for, at most: 1, and up to two rounds of repair. */
  rounds: number
  /** Calls to the model, and those of them that were repairs. */
  calls: number
  repairCalls: number
}

/** One that failed has the lines that had come by then, where there are any; the others stand in it as in the original. */
export type BatchResult =
  | { success: true; translation: Translation }
  | { success: false; error: string; translation?: Translation }

export interface BatchTranslation {
  /** One for each text, in their order. */
  results: BatchResult[]
  summary: { total: number; successful: number; failed: number }
}

/**
 * What a translation sends, in order: once `start`; `line` whenever a line has a better translation, the last time
 * `settled`; `progress` beside them; once `end`. An error ends it instead: the lines that came before it hold.
 */
export type TranslationEvent =
  | {
      type: 'start'
      model: { key: string; name: string }
      format: ScriptFormat
      /** How many lines there are to translate. */
      total: number
    }
  | { type: 'line'; line: LineResult; settled: boolean }
  | { type: 'progress'; done: number; total: number }
  | {
      type: 'end'
      /** Under which it stands in the history. */
      id: string
      translation: Translation
      metadata: TranslationMetadata
    }

/** A translation in the history, as its list shows it. */
export interface PastTranslation {
  id: string
  sourceLanguage: LanguageCode
  targetLanguage: LanguageCode
  model: string
  mode: FitMode
  /** Who says what in its first lines, a line each. */
  beginning: string
  outcome: 'complete' | 'stopped' | 'failed'
  ratio: number | null
  overallScore: number | null
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** One of them whole: what it was made from and what came of it. */
export interface PastTranslationDetails extends PastTranslation {
  text: string
  translatedText: string
  lyrics: boolean
  glossary: TranslateInput['glossary']
  names: TranslateInput['names']
  /** What was settled for single lines before it was made. */
  rules: TranslateInput['lines']
  lines: LineResult[]
  translationQuality: TranslationQuality | null
  /** Why it failed, in plain words. */
  error: string | null
}

/** A text as it is spoken. */
export interface SyllableReadings {
  language: LanguageCode
  total: number
  /** One for every line of the text; what is not said (cues, directions, time codes) counts nothing. */
  lines: {
    text: string
    /** Morae for Japanese. */
    syllables: number
    /** The line as it is said. */
    spoken: string
    words: { written: string; spoken: string; syllables: number }[]
  }[]
}
