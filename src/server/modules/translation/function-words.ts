import type { LanguageCode } from '#shared/languages.ts'

/** The commonest small words of each language in Latin letters; a line of a few words rarely has none of them. */
const lists: Partial<Record<LanguageCode, string>> = {
  en: 'the a an and or but of to in on at for from with by is are was were be been am do does did have has had not no i you he she it we they me him her us them my your his its our their this that these those there here what who when where why how if so as will would can could should must just about into out up down all some any very too now then than because i’m you’re it’s don’t can’t',
  de: 'der die das den dem des ein eine einen einem einer und oder aber von zu in im an auf für mit bei ist sind war waren sein bin hat habe haben hatte nicht kein keine ich du er sie es wir ihr mich dich ihn uns euch mein dein sein unser dies diese dieser jetzt dann als wenn dass was wer wie wo warum auch noch nur schon so hier da mir dir ihm zum zur aus nach über wird werden kann muss hast seid habt uns vor unter bis ins vom beim will soll doch mal denn etwas nichts alles keiner niemand man immer nie wieder sehr',
  fr: 'le la les un une des du de et ou mais à au aux en dans sur pour par avec est sont était être suis es a ai as ont avait ne pas plus je tu il elle on nous vous ils elles me te se lui leur mon ton son ma ta sa mes tes ses notre votre ce cet cette ces qui que quoi où quand comment si y ici là tout très bien aussi fait faire c’est j’ai n’est d’un l’on rien jusque avant après va vais allez sans être cela ça',
  es: 'el la los las un una unos unas y o pero de del a al en con por para sin sobre es son era ser soy está están estoy estar hay ha he han no yo tú él ella nosotros ellos me te se le lo nos les mi tu su mis tus sus nuestro este esta esto ese esa eso qué que quién cuando dónde cómo si muy más ya también aquí ahí todo bien hasta desde donde vas voy va vamos ni nada algo alguien porque',
  it: 'il lo la i gli le un uno una e ed o ma di del della dei delle a al alla in nel nella con per da dal su è sono era essere sei siamo ha ho hai hanno non io tu lui lei noi voi loro mi ti si ci vi mio tuo suo mia tua sua questo questa quello quella che chi cosa dove quando come se più molto anche qui qua tutto bene c’è al nel sul dai dagli alle fino niente qualcosa perché va vado',
  pt: 'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas com por para sem é são era ser estou está estão tem tenho há não eu tu você ele ela nós eles me te se lhe meu minha seu sua teu nosso este esta isto esse isso aquele que quem quando onde como se muito mais já também aqui ali tudo bem ao à até desde vai vou nada algo sem pela pelo',
  nl: 'de het een en of maar van naar in op aan voor met bij door is zijn was waren ben heeft heb hebben had niet geen ik jij je hij zij ze wij we jullie mij jou hem haar ons hun mijn jouw dit dat deze die wat wie waar wanneer hoe waarom als dan nu ook nog al er hier daar te om uit over zo wel zal kan moet wordt niets iets toch maar heel mee gaan ga toen',
  pl: 'i a ale lub w we na z ze do od po o za przy przez dla jest są był była było być jestem jesteś nie tak ja ty on ona ono my wy oni mnie mi ciebie ci go jej jego ich nas nam was mój twój to ten ta te tego tej co kto gdzie kiedy jak czy że się już też tylko tu tam bardzo może jeśli by aby',
  tr: 've veya ama bir bu şu o ben sen biz siz onlar beni seni onu bana sana ona bizim senin benim için ile gibi kadar daha çok en de da mi mı mu mü değil var yok ne kim nerede neden nasıl evet hayır olan olarak oldu olur şey her hiç şimdi sonra önce ki ya burada orada ise',
  id: 'yang dan atau tetapi tapi di ke dari untuk dengan pada oleh ini itu adalah ada tidak tak bukan saya aku kamu anda dia ia kami kita mereka apa siapa mana kapan mengapa bagaimana jika kalau akan sudah telah sedang bisa dapat harus juga hanya lebih sangat sekali lagi saja sini sana nya karena agar sebagai',
  vi: 'và hoặc nhưng của cho với từ trong trên tại là có không tôi anh chị em bạn ông bà nó chúng ta mình họ này kia đó đây ai gì nào đâu khi sao thế thì mà nếu sẽ đã đang được bị phải cũng rất quá lắm ở ra vào lên xuống những các một người đi rồi nữa chỉ vì để như',
}

const words = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(' '))]))

/** The small words of a language; nothing for one that is not written in Latin letters. */
export function functionWordsOf(language: LanguageCode): ReadonlySet<string> | undefined {
  return words.get(language)
}

/** The language in Latin letters that has most of its small words among `tokens`, with how many. */
export function likeliestLanguage(tokens: readonly string[]): { language: string; hits: number } {
  let best = { language: '', hits: 0 }
  for (const [language, own] of words) {
    const hits = tokens.filter((token) => own.has(token)).length
    if (hits > best.hits) best = { language, hits }
  }
  return best
}
