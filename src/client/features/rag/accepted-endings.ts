/** What the window for choosing files offers: the endings of every format that the server reads. */
export const acceptedEndings =
  '.pdf .docx .docm .dotx .odt .ott .fodt .fountain .spmd .fdx .fdxt .highland .fadein .osf .txt .text .md .markdown .html .htm .xhtml .mhtml .mht .pptx .pptm .ppsx .potx .epub .rtf .srt .vtt .ass .ssa .csv .tsv .eml'.split(
    ' ',
  )
