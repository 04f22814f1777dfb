import { useTexts } from '#client/texts/use-texts.ts'
import { Card } from '#client/ui/card.tsx'
import { indentedJson } from './indented-json.ts'
import styles from './session-report.module.css'
import { useJsonLang } from './use-json-lang.ts'

/** What stands beside the token in the browser, as it stands there. */
export function StoredUser({ json }: { json: string | null }) {
  const { user: texts } = useTexts().debugAuth
  const lang = useJsonLang(json ?? '')
  return (
    <Card title={texts.title}>
      {json === null ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <div className={styles.part}>
          {!isObject(json) && <p>{texts.malformed}</p>}
          <pre className={styles.json} lang={lang}>
            {indentedJson(json)}
          </pre>
        </div>
      )}
    </Card>
  )
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
