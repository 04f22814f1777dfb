import { useId } from 'react'
import { useKeptStore } from '#client/lib/kept-store.ts'
import { useStore } from '#client/lib/store.ts'
import { useOwnKey } from '#client/lib/use-draft.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useMessages } from '#client/ui/message-area.tsx'
import styles from './avatar-picker.module.css'
import { makeAvatarPicture } from './avatar-picture.ts'

const successMs = 3000

/** The user's picture, or the first character of their name; another is chosen from this machine and stays on it. */
export function AvatarPicker({ username }: { username: string }) {
  const { sidebar } = useTexts()
  const aboutId = useId()
  const messages = useMessages()
  const kept = useKeptStore(useOwnKey('avatar'), keptPicture)
  const picture = useStore(kept)
  const [initial = ''] = username.toUpperCase()
  const take = async (file: File | undefined) => {
    if (!file) return
    const outcome = await makeAvatarPicture(file)
    if ('problem' in outcome) {
      const text = outcome.problem === 'notAnImage' ? sidebar.avatarNotImage : sidebar.avatarUnreadable
      return messages.show({ tone: 'error', text: text(file.name) }, 'avatar')
    }
    kept.set(outcome.picture)
    messages.show({ tone: 'success', text: sidebar.avatarChanged, timeoutMs: successMs }, 'avatar')
  }
  return (
    <label className={styles.avatar} title={sidebar.changeAvatar}>
      {picture ? (
        <img className={styles.face} src={picture} alt="" />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initial}
        </span>
      )}
      <span className={styles.mark}>
        <Icon name="edit" size={12} />
      </span>
      <input
        className={styles.input}
        type="file"
        accept="image/*"
        aria-label={sidebar.changeAvatar}
        aria-describedby={aboutId}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Else the same file, chosen again, would be no change.
          target.value = ''
        }}
      />
      <span hidden id={aboutId}>
        {sidebar.avatarAbout}
      </span>
    </label>
  )
}

function keptPicture(kept: unknown): string | null {
  return typeof kept === 'string' && kept.startsWith('data:image/') ? kept : null
}
