/** What the window for choosing files offers: the endings of every format that the server reads. */
export const acceptedEndings =
  '.pdf .docx .docm .dotx .fountain .spmd .fdx .fdxt .txt .text .md .markdown .html .htm .xhtml .pptx .pptm .ppsx .potx .epub .rtf .srt .vtt'.split(
    ' ',
  )
