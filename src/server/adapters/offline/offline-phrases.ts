/** What the offline model says itself, so that none of it is taken for a model's work. */
export interface OfflinePhrases {
  /** Opens a draft. */
  draft: string
  /** Opens an answer to a question. */
  answer: string
  /** Answers a follow-up; the variables to set are named after it. */
  followUp: string
  /** Stands over quoted passages. */
  passages: string
  /** Stands before the labels of ticked boxes. */
  ticked: string
  nothing: string
  /** Stands in its place where there are passages, which hardly answer. */
  little: string
  /** Stands over these: the nearest there are. */
  nearest: string
}

/** By BCP 47 tag. */
export const offlinePhrases = {
  en: {
    draft: 'Offline draft: your own words in their order, put together without a language model.',
    answer: 'Offline answer: passages quoted word for word, without a language model.',
    followUp:
      'Offline: nothing can be rewritten without a language model, so the text above stands as it is.',
    passages: 'From the documents',
    ticked: 'Ticked in the form: ',
    nothing: 'Nothing about this was found in the documents.',
    little: 'Little of this question stands in the documents.',
    nearest: 'The nearest passages',
  },
  'zh-Hant': {
    draft: '離線草稿：由你自己的文字依序組成，沒有使用語言模型。',
    answer: '離線回答：以下段落逐字引用，沒有使用語言模型。',
    followUp: '離線：沒有語言模型便無法改寫，上文保持原樣。',
    passages: '文件摘錄',
    ticked: '表格中已勾選：',
    nothing: '文件中找不到相關內容。',
    little: '文件中幾乎找不到這個問題的內容。',
    nearest: '最接近的段落',
  },
  'zh-Hans': {
    draft: '离线草稿：由你自己的文字依次组成，没有使用语言模型。',
    answer: '离线回答：以下段落逐字引用，没有使用语言模型。',
    followUp: '离线：没有语言模型便无法改写，上文保持原样。',
    passages: '文档摘录',
    ticked: '表单中已勾选：',
    nothing: '文档中找不到相关内容。',
    little: '文档中几乎找不到这个问题的内容。',
    nearest: '最接近的段落',
  },
  ja: {
    draft: 'オフライン下書き：言語モデルを使わず、入力された文章を順に並べたものです。',
    answer: 'オフライン回答：言語モデルを使わず、文書の一節をそのまま引用しています。',
    followUp: 'オフライン：言語モデルがないため書き直しはできません。上の文章はそのままです。',
    passages: '文書からの引用',
    ticked: 'チェックされた項目：',
    nothing: '文書の中に該当する内容は見つかりませんでした。',
    little: 'この質問に関わる内容は、文書の中にほとんど見当たりません。',
    nearest: '最も近い箇所',
  },
  ko: {
    draft: '오프라인 초안: 언어 모델 없이, 입력하신 글을 순서대로 엮었습니다.',
    answer: '오프라인 답변: 언어 모델 없이, 문서의 구절을 그대로 인용했습니다.',
    followUp: '오프라인: 언어 모델이 없어 고쳐 쓸 수 없으므로 위의 글은 그대로 둡니다.',
    passages: '문서에서 인용',
    ticked: '선택한 항목: ',
    nothing: '문서에서 관련 내용을 찾지 못했습니다.',
    little: '문서에는 이 질문에 관한 내용이 거의 없습니다.',
    nearest: '가장 가까운 구절',
  },
  th: {
    draft: 'ฉบับร่างออฟไลน์: เรียงจากข้อความของคุณเองตามลำดับ โดยไม่ได้ใช้โมเดลภาษา',
    answer: 'คำตอบออฟไลน์: ยกข้อความจากเอกสารมาตามตัวอักษร โดยไม่ได้ใช้โมเดลภาษา',
    followUp: 'ออฟไลน์: ไม่มีโมเดลภาษาจึงเขียนใหม่ไม่ได้ ข้อความข้างต้นยังคงเดิม',
    passages: 'จากเอกสาร',
    ticked: 'ช่องที่เลือกไว้ในแบบฟอร์ม: ',
    nothing: 'ไม่พบเนื้อหาที่เกี่ยวข้องในเอกสาร',
    little: 'แทบไม่พบเนื้อหาของคำถามนี้ในเอกสาร',
    nearest: 'ข้อความที่ใกล้เคียงที่สุด',
  },
  vi: {
    draft: 'Bản nháp ngoại tuyến: ghép từ chính lời của bạn theo thứ tự, không dùng mô hình ngôn ngữ.',
    answer: 'Trả lời ngoại tuyến: trích nguyên văn tài liệu, không dùng mô hình ngôn ngữ.',
    followUp: 'Ngoại tuyến: không có mô hình ngôn ngữ nên không thể viết lại; văn bản trên được giữ nguyên.',
    passages: 'Trích từ tài liệu',
    ticked: 'Đã đánh dấu trong biểu mẫu: ',
    nothing: 'Không tìm thấy nội dung nào về điều này trong tài liệu.',
    little: 'Trong tài liệu hầu như không có nội dung nào của câu hỏi này.',
    nearest: 'Những đoạn gần nhất',
  },
  id: {
    draft: 'Draf luring: kata-kata Anda sendiri menurut urutannya, tanpa model bahasa.',
    answer: 'Jawaban luring: kutipan kata demi kata dari dokumen, tanpa model bahasa.',
    followUp:
      'Luring: tanpa model bahasa tidak ada yang bisa ditulis ulang; teks di atas tetap seperti semula.',
    passages: 'Dari dokumen',
    ticked: 'Dicentang pada formulir: ',
    nothing: 'Tidak ditemukan apa pun tentang hal ini di dalam dokumen.',
    little: 'Hampir tidak ada isi pertanyaan ini di dalam dokumen.',
    nearest: 'Bagian yang paling dekat',
  },
  es: {
    draft: 'Borrador sin conexión: tus propias palabras en su orden, sin modelo de lenguaje.',
    answer: 'Respuesta sin conexión: pasajes citados palabra por palabra, sin modelo de lenguaje.',
    followUp:
      'Sin conexión: sin un modelo de lenguaje no se puede reescribir nada; el texto de arriba queda como está.',
    passages: 'De los documentos',
    ticked: 'Marcado en el formulario: ',
    nothing: 'No se encontró nada sobre esto en los documentos.',
    little: 'En los documentos apenas hay nada de esta pregunta.',
    nearest: 'Los pasajes más cercanos',
  },
  fr: {
    draft: 'Brouillon hors ligne : vos propres mots, dans leur ordre, sans modèle de langue.',
    answer: 'Réponse hors ligne : passages cités mot pour mot, sans modèle de langue.',
    followUp:
      'Hors ligne : sans modèle de langue, rien ne peut être réécrit ; le texte ci-dessus reste tel quel.',
    passages: 'Extraits des documents',
    ticked: 'Coché dans le formulaire : ',
    nothing: 'Rien à ce sujet n’a été trouvé dans les documents.',
    little: 'Les documents ne disent presque rien de cette question.',
    nearest: 'Les passages les plus proches',
  },
  de: {
    draft: 'Offline-Entwurf: deine eigenen Worte in ihrer Reihenfolge, ohne Sprachmodell zusammengestellt.',
    answer: 'Offline-Antwort: wörtlich zitierte Stellen, ohne Sprachmodell.',
    followUp: 'Offline: Ohne Sprachmodell lässt sich nichts umschreiben; der Text oben bleibt, wie er ist.',
    passages: 'Aus den Dokumenten',
    ticked: 'Im Formular angekreuzt: ',
    nothing: 'Dazu wurde in den Dokumenten nichts gefunden.',
    little: 'Von dieser Frage steht in den Dokumenten kaum etwas.',
    nearest: 'Die nächstliegenden Stellen',
  },
  it: {
    draft: 'Bozza offline: le tue parole nel loro ordine, senza modello linguistico.',
    answer: 'Risposta offline: passi citati alla lettera, senza modello linguistico.',
    followUp:
      'Offline: senza un modello linguistico non si può riscrivere nulla; il testo sopra resta com’è.',
    passages: 'Dai documenti',
    ticked: 'Selezionato nel modulo: ',
    nothing: 'Nei documenti non si è trovato nulla al riguardo.',
    little: 'Nei documenti non c’è quasi nulla di questa domanda.',
    nearest: 'I passi più vicini',
  },
  pt: {
    draft: 'Rascunho offline: as suas próprias palavras, na sua ordem, sem modelo de linguagem.',
    answer: 'Resposta offline: passagens citadas palavra por palavra, sem modelo de linguagem.',
    followUp: 'Offline: sem um modelo de linguagem nada pode ser reescrito; o texto acima fica como está.',
    passages: 'Dos documentos',
    ticked: 'Marcado no formulário: ',
    nothing: 'Nada sobre isto foi encontrado nos documentos.',
    little: 'Nos documentos não há quase nada desta pergunta.',
    nearest: 'As passagens mais próximas',
  },
  nl: {
    draft: 'Offline concept: je eigen woorden in hun volgorde, zonder taalmodel samengesteld.',
    answer: 'Offline antwoord: passages woord voor woord geciteerd, zonder taalmodel.',
    followUp:
      'Offline: zonder taalmodel kan er niets herschreven worden; de tekst hierboven blijft zoals hij is.',
    passages: 'Uit de documenten',
    ticked: 'Aangevinkt in het formulier: ',
    nothing: 'Hierover is niets gevonden in de documenten.',
    little: 'Van deze vraag staat er weinig in de documenten.',
    nearest: 'De dichtstbijzijnde passages',
  },
  pl: {
    draft: 'Szkic offline: twoje własne słowa w ich kolejności, bez udziału modelu językowego.',
    answer: 'Odpowiedź offline: fragmenty przytoczone dosłownie, bez udziału modelu językowego.',
    followUp:
      'Offline: bez modelu językowego nie można niczego przeredagować; powyższy tekst pozostaje bez zmian.',
    passages: 'Z dokumentów',
    ticked: 'Zaznaczone w formularzu: ',
    nothing: 'W dokumentach nic na ten temat nie znaleziono.',
    little: 'W dokumentach nie ma prawie nic na temat tego pytania.',
    nearest: 'Najbliższe fragmenty',
  },
  ru: {
    draft: 'Черновик без сети: ваши собственные слова по порядку, без языковой модели.',
    answer: 'Ответ без сети: отрывки приведены дословно, без языковой модели.',
    followUp: 'Без сети: без языковой модели переписать ничего нельзя, текст выше остаётся как есть.',
    passages: 'Из документов',
    ticked: 'Отмечено в форме: ',
    nothing: 'В документах об этом ничего не найдено.',
    little: 'В документах почти ничего нет об этом вопросе.',
    nearest: 'Ближайшие отрывки',
  },
  tr: {
    draft: 'Çevrimdışı taslak: kendi sözleriniz, sırasıyla, dil modeli olmadan bir araya getirildi.',
    answer: 'Çevrimdışı yanıt: kelimesi kelimesine alıntılar, dil modeli kullanılmadı.',
    followUp:
      'Çevrimdışı: dil modeli olmadan hiçbir şey yeniden yazılamaz; yukarıdaki metin olduğu gibi kalır.',
    passages: 'Belgelerden',
    ticked: 'Formda işaretlenenler: ',
    nothing: 'Belgelerde bununla ilgili bir şey bulunamadı.',
    little: 'Belgelerde bu soruyla ilgili neredeyse hiçbir şey yok.',
    nearest: 'En yakın parçalar',
  },
  ar: {
    draft: 'مسودة دون اتصال: كلماتك أنت بترتيبها، من دون نموذج لغوي.',
    answer: 'إجابة دون اتصال: مقاطع مقتبسة حرفيًا، من دون نموذج لغوي.',
    followUp: 'دون اتصال: لا يمكن إعادة الكتابة من دون نموذج لغوي، ويبقى النص أعلاه كما هو.',
    passages: 'من المستندات',
    ticked: 'المحدد في النموذج: ',
    nothing: 'لم يُعثر على شيء عن هذا في المستندات.',
    little: 'لا يكاد يوجد في المستندات شيء عن هذا السؤال.',
    nearest: 'أقرب المقاطع',
  },
  hi: {
    draft: 'ऑफ़लाइन मसौदा: आपके अपने शब्द, उसी क्रम में, बिना भाषा मॉडल के।',
    answer: 'ऑफ़लाइन उत्तर: शब्दशः उद्धृत अंश, बिना भाषा मॉडल के।',
    followUp: 'ऑफ़लाइन: भाषा मॉडल के बिना कुछ भी दोबारा नहीं लिखा जा सकता; ऊपर का पाठ वैसा ही रहता है।',
    passages: 'दस्तावेज़ों से',
    ticked: 'फ़ॉर्म में चुना गया: ',
    nothing: 'दस्तावेज़ों में इस बारे में कुछ नहीं मिला।',
    little: 'दस्तावेज़ों में इस सवाल के बारे में लगभग कुछ नहीं है।',
    nearest: 'सबसे निकट के अंश',
  },
} satisfies Record<string, OfflinePhrases>

export type LanguageTag = keyof typeof offlinePhrases
