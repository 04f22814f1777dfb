import type { FieldType, TemplateField, TemplateSection, TemplateStructure } from './templates.ts'

export const fallbackTemplateId = 'fallback'

/** The built-in structure: what the editor shows without a stored template, and what every new account starts with. */
export const fallbackTemplate: TemplateStructure = {
  id: fallbackTemplateId,
  templateName: 'Default Structure',
  is_default: true,
  sections: [
    section(1, 'act1', 'Act 1: Setup', 'half-width', [
      field('openingScene', 'Opening Scene', 'Where are we, who is there, and what is their ordinary world?'),
      field('initiation', 'Initiation', 'What happens that cannot be undone?'),
    ]),
    section(2, 'act2', 'Act 2: Confrontation and Barrier', 'half-width', [
      field('processAndAchievements', 'Process and Achievements', 'What do they try, and what do they win?'),
      field('obstaclesAndChallenges', 'Obstacles and Challenges', 'Who or what stands in the way?'),
    ]),
    section(3, 'act3a', 'Act 3A: Climax', 'half-width', [
      field(
        'turningPointAndDiscovery',
        'Turning Point and Discovery',
        'What do they learn that changes everything?',
      ),
      field('inmostCave', 'Inmost Cave', 'What is their darkest hour?'),
    ]),
    section(4, 'act3b', 'Act 3B: Aftermath', 'half-width', [
      field('finalBattle', 'Final Battle', 'How is it decided?'),
      field('endingScene', 'Ending Scene', 'What is the last thing we see?'),
      field('isAntiClimax', 'Anti-climax', '', 'checkbox'),
    ]),
    section(5, 'additionalDetails', 'Additional Details', 'full-width', [
      field('themeAndMessage', 'Theme and Message', 'What is it really about?'),
      field('oneLiner', 'One-liner', 'The whole story in one sentence', 'text'),
      field('periodOfScene', 'Period of Scene', 'When does it happen?', 'text'),
      field('teasingAction', 'Teasing Action', 'An action that makes us want to see the rest'),
      field('teasingDialogue', 'Teasing Dialogue', 'A line that makes us want to hear the rest'),
    ]),
  ],
}

function section(
  order: number,
  id: string,
  title: string,
  layoutClass: TemplateSection['layoutClass'],
  fields: Omit<TemplateField, 'order'>[],
): TemplateSection {
  return {
    id,
    type: 'section',
    title,
    order,
    layoutClass,
    fields: fields.map((each, index) => ({ ...each, order: index + 1 })),
  }
}

function field(
  id: string,
  label: string,
  placeholder: string,
  type: FieldType = 'textarea',
): Omit<TemplateField, 'order'> {
  return { id, type, label, placeholder, required: false, options: [] }
}
