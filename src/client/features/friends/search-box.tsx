import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Form } from '#client/ui/form.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { searchCharactersMax } from '#shared/user-search.ts'
import styles from './search-box.module.css'
import type { SearchBoxState } from './use-search-term.ts'

/** A part of a name; searched for after a pause, or at once with Enter. */
export function SearchBox({ text, setText, setIsComposing, searchNow }: SearchBoxState) {
  const { search } = useTexts().friends
  return (
    <search className={styles.search}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <Form onSubmit={searchNow}>
        <TextField
          label={search.box}
          placeholder={search.boxHint}
          type="search"
          name="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={searchCharactersMax}
          lang={useTextLang(text || search.boxHint)}
          value={text}
          onChange={setText}
          onCompositionStart={() => setIsComposing(true)}
          onCompositionEnd={() => setIsComposing(false)}
        />
      </Form>
    </search>
  )
}
