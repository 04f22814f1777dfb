import { z } from 'zod'

/** Everything the environment decides, checked. Nothing else in the product reads `process.env`. */
export type Config = ReturnType<typeof readConfig>

/** Thrown with every problem of the environment at once, each with its cure. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Sceneroom cannot start with these settings:\n${problems.map((each) => `  - ${each}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * @throws ConfigError naming every problem and its cure.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue))
  const env = parsed.data
  const problems = crossChecks(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    chromaUrl: env.CHROMA_URL,
    gemini: env.GEMINI_API_KEY ? { apiKey: env.GEMINI_API_KEY, baseUrl: env.GEMINI_BASE_URL } : undefined,
    openAi:
      env.OPENAI_BASE_URL || env.OPENAI_API_KEY
        ? {
            apiKey: env.OPENAI_API_KEY,
            baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
            models: env.OPENAI_MODELS ?? [],
          }
        : undefined,
    defaultModel: env.DEFAULT_MODEL,
    embeddingModel: env.EMBEDDING_MODEL,
    modelTimeoutMs: env.MODEL_TIMEOUT_MS,
    jwtSecret: env.JWT_SECRET,
    uploadBytesMax: env.UPLOAD_MAX_MB * 1024 * 1024,
    uploadsPerMinute: env.UPLOAD_RATE_LIMIT,
    loginsPerMinute: env.LOGIN_RATE_LIMIT,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

/** What these settings hold that may stand in no log. */
export function secretsOf({ gemini, openAi, jwtSecret, metricsToken, databaseUrl }: Config): string[] {
  const { password } = new URL(databaseUrl ?? 'none:')
  const secrets = [gemini?.apiKey, openAi?.apiKey, jwtSecret, metricsToken, password]
  return [...new Set([...secrets, decodeURIComponent(password)].flatMap((secret) => secret || []))]
}

const wholeNumber = (cure: string, min: number, max: number) =>
  z.coerce.number({ error: cure }).int(cure).min(min, cure).max(max, cure)

const urlOf = (protocols: readonly string[], cure: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), cure)
    .refine(hasReadableName, 'use %25 for each % in a name or a password')
    .transform((text) => text.replace(/\/+$/, ''))

/** Whoever connects decodes them. */
function hasReadableName(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(`${username}:${password}`)
    return true
  } catch {
    return false
  }
}

/** All that Chroma's client takes: it would leave out a path, a name and a password without a word. */
function isOriginAlone(text: string): boolean {
  return !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`
}

const rateLimit = (perMinute: number) =>
  z
    .union(
      [z.literal('off').transform(() => null), wholeNumber('use a whole number a minute, or off', 1, 1e6)],
      {
        error: 'use a whole number a minute, or off',
      },
    )
    .default(perMinute)

const variables = z.object({
  PORT: wholeNumber('use a port from 0 to 65535', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'use postgres://user:password@host:5432/name, or leave it unset for the built-in PostgreSQL',
  ).optional(),
  CHROMA_URL: urlOf(['http:', 'https:'], 'use http://host:8000, or leave it unset for the built-in Chroma')
    .refine(isOriginAlone, 'use http://host:8000 alone, without a path, a name or a password')
    .optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: urlOf(['http:', 'https:'], 'use an http(s) address that ends in /v1beta').default(
    'https://generativelanguage.googleapis.com/v1beta',
  ),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: urlOf(
    ['http:', 'https:'],
    'use an http(s) address such as http://127.0.0.1:11434/v1',
  ).optional(),
  OPENAI_MODELS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .optional(),
  DEFAULT_MODEL: z.string().default('gemini-2.5-flash'),
  EMBEDDING_MODEL: z.string().optional(),
  MODEL_TIMEOUT_MS: wholeNumber('use milliseconds from 100 to 3600000', 100, 3_600_000).default(120_000),
  JWT_SECRET: z.string().min(32, 'use at least 32 characters, or leave it unset to have one made').optional(),
  UPLOAD_MAX_MB: wholeNumber('use whole megabytes from 1 to 2000', 1, 2000).default(50),
  UPLOAD_RATE_LIMIT: rateLimit(120),
  LOGIN_RATE_LIMIT: rateLimit(10),
  TRUSTED_PROXIES: wholeNumber('use the number of proxies in front, 0 to 10', 0, 10).default(0),
  METRICS_TOKEN: z
    .string()
    .min(16, 'use at least 16 characters, or leave it unset to show /metrics to this machine alone')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'use fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
})

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`
}

function crossChecks(env: z.infer<typeof variables>): string[] {
  const problems: string[] = []
  if (env.OPENAI_MODELS && !env.OPENAI_BASE_URL && !env.OPENAI_API_KEY) {
    problems.push(
      'OPENAI_MODELS: also set OPENAI_BASE_URL (and OPENAI_API_KEY where the server asks for one)',
    )
  }
  if ((env.OPENAI_BASE_URL || env.OPENAI_API_KEY) && !env.OPENAI_MODELS?.length) {
    problems.push('OPENAI_MODELS: name at least one model, comma-separated')
  }
  if (env.EMBEDDING_MODEL?.startsWith('gemini') && !env.GEMINI_API_KEY) {
    problems.push('EMBEDDING_MODEL: set GEMINI_API_KEY for a Gemini embedder, or use local')
  }
  if (
    env.EMBEDDING_MODEL &&
    env.EMBEDDING_MODEL !== 'local' &&
    !env.EMBEDDING_MODEL.startsWith('gemini') &&
    !env.OPENAI_BASE_URL &&
    !env.OPENAI_API_KEY
  ) {
    problems.push('EMBEDDING_MODEL: use local, a gemini-… model, or set OPENAI_BASE_URL for this one')
  }
  return problems
}
