import { attribute, childOf, childrenOf, textIn, type XmlElement } from '../xml-element.ts'

const signUnitsMax = 4
/** What is longer is no single number. */
const unitsMax = 200

/** A formula of Office (`oMath`) on one line, as a person types it: `x^2/(2n)`. */
export function mathText(element: XmlElement): string {
  const part = (name: string) => partsOf(childOf(element, name))
  switch (element.name) {
    case 't':
      return textIn(element)
    case 'f':
      return `${whole(part('num'))}/${whole(part('den'))}`
    case 'rad':
      return `${part('deg')}√${whole(part('e'))}`
    case 'd':
      return delimited(element)
    case 'nary':
      return `${signOf(element, 'nary', '∫')}${partsOf(element)}`
    case 'm':
      return childrenOf(element, 'mr').map(rowOf).join('; ')
    case 'eqArr':
      return childrenOf(element, 'e').map(partsOf).join('; ')
    case 'func':
      return `${part('fName')} ${part('e')}`
    case 'limLow':
    case 'limUpp':
      return `${part('e')}${raised(element.name === 'limLow' ? 'sub' : 'sup', part('lim'))}`
    case 'br':
      return '\n'
    case 'del':
    case 'moveFrom':
      return ''
    case 'acc':
      return `${part('e')}${signOf(element, 'acc', '\u0302')}`
    case 'sup':
    case 'sub':
      return raised(element.name, partsOf(element))
    default:
      return partsOf(element)
  }
}

function partsOf(element: XmlElement | undefined): string {
  return childrenOf(element).map(mathText).join('')
}

function rowOf(row: XmlElement): string {
  return childrenOf(row, 'e').map(partsOf).join(', ')
}

function delimited(element: XmlElement): string {
  const sign = (name: string, usual: string) => attributeIn(childOf(element, 'dPr'), name) ?? usual
  const parts = childrenOf(element, 'e').map(partsOf).join(sign('sepChr', '|'))
  return `${sign('begChr', '(')}${parts}${sign('endChr', ')')}`
}

function signOf(element: XmlElement, name: string, usual: string): string {
  return attributeIn(childOf(element, `${name}Pr`), 'chr') ?? usual
}

function attributeIn(properties: XmlElement | undefined, name: string): string | undefined {
  return attribute(childOf(properties, name), 'm:val')?.slice(0, signUnitsMax)
}

function raised(side: 'sup' | 'sub', text: string): string {
  return text === '' ? '' : `${side === 'sup' ? '^' : '_'}${whole(text)}`
}

/** In brackets, unless it is one number or letter. */
function whole(text: string): string {
  const isOne = text.length <= unitsMax && /^(?:[\d.,]+|.\p{M}?|\([^()]*\))$/u.test(text)
  return isOne ? text : `(${text})`
}
