import { DropZone, Text } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from './button.tsx'
import styles from './file-picker.module.css'
import { Icon } from './icon.tsx'

interface FilePickerProps {
  /** What to do here, such as "Drop files here, or choose them". */
  label: string
  buttonText: string
  /** Kinds and sizes that are taken. */
  description: string
  /** MIME types or endings, such as `.pdf`. A hint to the file dialog: dropped files are not filtered. */
  accept: readonly string[]
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Files by dialog, by drop or by paste. It keeps nothing: the page shows what was chosen. */
export function FilePicker(props: FilePickerProps) {
  const { label, buttonText, description, accept, isDisabled, onFiles } = props
  const give = (files: File[]) => files.length > 0 && onFiles(files)
  return (
    <DropZone
      className={styles.zone ?? ''}
      isDisabled={isDisabled}
      onDrop={async (event) => {
        const dropped = event.items.filter((item) => item.kind === 'file')
        give(await Promise.all(dropped.map((item) => item.getFile())))
      }}
    >
      <Icon name="upload" size={28} />
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      <p className={styles.description}>{description}</p>
      <FileTrigger
        acceptedFileTypes={accept}
        allowsMultiple
        onSelect={(list) => give(Array.from(list ?? []))}
      >
        <Button isDisabled={isDisabled}>{buttonText}</Button>
      </FileTrigger>
    </DropZone>
  )
}
