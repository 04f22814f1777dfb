import { fallbackTemplate } from '#shared/fallback-template.ts'
import type { TemplateStructure } from '#shared/templates.ts'
import type { SpokenLanguage } from '../../words/said.ts'

/** What a new account's form is made from: the built-in structure, in the words its writer reads the pages in. */
export function firstStructure(language: SpokenLanguage): TemplateStructure {
  if (language === 'en') return fallbackTemplate
  return {
    ...fallbackTemplate,
    templateName: chineseName,
    sections: fallbackTemplate.sections.map((section) => ({
      ...section,
      title: chinese[section.id]?.[0] ?? section.title,
      fields: section.fields.map((field) => {
        const [label = field.label, placeholder = field.placeholder] = chinese[field.id] ?? []
        return { ...field, label, placeholder }
      }),
    })),
  }
}

const chineseName = '預設結構'

/** By the id of a section or a field: what it is called, and what it asks. */
const chinese: Record<string, [name: string, question?: string]> = {
  act1: ['第一幕：鋪陳'],
  openingScene: ['開場', '我們在哪裡？有誰在？他們平日的世界是怎樣的？'],
  initiation: ['觸發事件', '發生了什麼無法挽回的事？'],
  act2: ['第二幕：對抗與障礙'],
  processAndAchievements: ['過程與收穫', '他們嘗試了什麼，又贏得了什麼？'],
  obstaclesAndChallenges: ['障礙與挑戰', '誰或什麼擋在路上？'],
  act3a: ['第三幕・上：高潮'],
  turningPointAndDiscovery: ['轉捩點與發現', '他們得知了什麼，令一切改變？'],
  inmostCave: ['最深的洞穴', '他們最黑暗的時刻是什麼？'],
  act3b: ['第三幕・下：餘波'],
  finalBattle: ['最後決戰', '勝負如何分曉？'],
  endingScene: ['終場', '我們最後看見的是什麼？'],
  isAntiClimax: ['反高潮'],
  additionalDetails: ['其他細節'],
  themeAndMessage: ['主題與訊息', '這個故事其實在說什麼？'],
  oneLiner: ['一句話故事', '用一句話說完整個故事'],
  periodOfScene: ['故事年代', '發生在什麼時候？'],
  teasingAction: ['引人入勝的動作', '一個讓人想看下去的動作'],
  teasingDialogue: ['引人入勝的對白', '一句讓人想聽下去的對白'],
}
