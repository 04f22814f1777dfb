import { inOrder, type TemplateSection } from '#shared/templates.ts'

/** The sections in their order, a row each: a full-width one alone, half-width ones in twos where they follow each other. */
export function sectionRows(sections: readonly TemplateSection[]): TemplateSection[][] {
  const rows: TemplateSection[][] = []
  for (const section of inOrder(sections)) {
    const row = rows.at(-1)
    const fits = isHalf(section) && row?.length === 1 && row.every(isHalf)
    if (fits) row.push(section)
    else rows.push([section])
  }
  return rows
}

function isHalf(section: TemplateSection): boolean {
  return section.layoutClass === 'half-width'
}
