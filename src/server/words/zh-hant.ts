/** What we say in English, sentence by sentence; `{}` stands for a name, a number or another of these. */
export const zhHant: Record<string, string> = {
  // Files
  'This file is empty.': '這個檔案是空的。',
  'This file holds no text.': '這個檔案裡沒有文字。',
  'This file holds no text, only pictures of pages. Please upload a version whose text can be selected.':
    '這個檔案只有頁面的圖片，沒有文字。請上傳可以選取文字的版本。',
  'This file is damaged, or made in a way that cannot be read.': '這個檔案已損壞，或以無法讀取的方式製作。',
  'This file took too long to read. Please try again, or split it into smaller files.':
    '讀取這個檔案的時間太長，請再試一次，或分成幾個較小的檔案。',
  'This file is too large to read. Please split it into smaller files.':
    '這個檔案太大，無法讀取，請分成幾個較小的檔案。',
  'This file is larger than {} MB.': '這個檔案超過 {} MB。',
  'This file name cannot be kept. Please rename the file.': '無法保存這個檔名，請重新命名檔案。',
  'This file is named .{} but is not {}: it is damaged or another kind of file.':
    '檔名是 .{}，內容卻不是 {}：檔案已損壞，或屬於其他種類。',
  'This file is named .{} but is {}.': '檔名是 .{}，內容卻是{}。',
  'This file is {}, which cannot be read. These can: {}.': '這個檔案是{}，無法讀取。可以讀取的有：{}。',
  'This file is {}, which cannot be read. {} These can: {}.': '這個檔案是{}，無法讀取。{}可以讀取的有：{}。',
  'Please save it as a Word or PowerPoint file of today.': '請另存為新版的 Word 或 PowerPoint 檔。',
  'Please export it as Word, PowerPoint or PDF.': '請匯出為 Word、PowerPoint 或 PDF。',
  'Please save it as CSV, or as PDF.': '請另存為 CSV 或 PDF。',
  'Please save it as CSV, PowerPoint or PDF.': '請另存為 CSV、PowerPoint 或 PDF。',
  'Files of this kind cannot be read. These can: {}.': '無法讀取這種檔案。可以讀取的有：{}。',
  'This file does not hold text: it is {} under a changed name.': '這個檔案不是文字檔，而是改了檔名的{}。',
  'This PDF is too long to read. Please split it into several files.':
    '這個 PDF 太長，無法讀取，請分成幾個檔案。',
  'This EPUB is locked by copy protection (DRM). Please upload a version that opens without it.':
    '這個 EPUB 有防拷保護（DRM），請上傳沒有保護的版本。',
  'This document is protected by a password. Please upload a version that opens without one.':
    '這份文件設有密碼，請上傳不需密碼的版本。',
  'This {} is protected by a password. Please upload a version that opens without one.':
    '這個 {} 檔設有密碼，請上傳不需密碼的版本。',
  'This {} is damaged and cannot be opened.': '這個 {} 檔已損壞，無法開啟。',
  'This {} is damaged: it ends too early.': '這個 {} 檔已損壞：內容不完整。',
  'Page {} of this PDF is damaged and cannot be read.': '這個 PDF 的第 {} 頁已損壞，無法讀取。',
  'This {} unpacks to far more than it should. It cannot be read.':
    '這個 {} 檔解壓縮後遠超過合理大小，無法讀取。',
  'This {} is packed in a way that cannot be read. Please save it again and upload that.':
    '這個 {} 檔的壓縮方式無法讀取，請重新儲存後再上傳。',
  'This {} declares XML entities, which can make a file grow without end. Please save it again without them.':
    '這個 {} 檔宣告了可能無限膨脹的 XML 實體，請重新儲存不含實體的版本。',
  'This {} holds no cues with their times.': '這個 {} 檔沒有帶時間碼的字幕。',
  'This {} holds too many slides.': '這個 {} 檔的投影片太多。',
  'This email is encrypted or sealed by its signature. Please copy its text into another file.':
    '這封電子郵件已加密，或內容封在簽章裡。請把文字複製到另一個檔案。',
  'This {} holds too many cells.': '這個 {} 檔的儲存格太多。',
  'This {} holds too many files.': '這個 {} 檔包含的檔案太多。',
  'This {} is made of too many elements to be read. Please split it into several files.':
    '這個 {} 檔的元素太多，無法讀取。請拆成幾個檔案。',
  'This {} nests its elements too deeply to be read.': '這個 {} 檔的結構巢狀太深，無法讀取。',
  'This {} nests its groups too deeply to be read.': '這個 {} 檔的結構巢狀太深，無法讀取。',
  'This engine already has this file, as “{}”.': '這個引擎已經有這個檔案，名為「{}」。',
  'an Office document from before 2007': ' 2007 年以前的 Office 文件',
  'a picture': '圖片',
  'a film or a sound recording': '影片或錄音',
  'a sound recording': '錄音',
  'a packed archive': '壓縮檔',
  'a zip archive': '壓縮檔',
  'a program': '程式',
  'a database': '資料庫',
  'a Kindle book': ' Kindle 電子書',
  'a font': '字型',
  'a DjVu scan': ' DjVu 掃描檔',
  'an Excel workbook': ' Excel 活頁簿',
  'an OpenDocument spreadsheet or presentation': ' OpenDocument 試算表或簡報',
  'a Pages, Numbers or Keynote document': ' Pages、Numbers 或 Keynote 文件',
  'plain text': '純文字',
  email: '電子郵件',
  'Word document': 'Word',
  'PowerPoint file': 'PowerPoint',
  'RTF file': 'RTF',
  'web page': '網頁',
  'OpenDocument text': 'OpenDocument',
  'Fade In file': 'Fade In',
  'Highland file': 'Highland',
  // A list of them, each with its endings.
  '{} (.{}), {}': '{}（.{}）、{}',
  '{} (.{})': '{}（.{}）',
  // Engines
  'There is no such engine.': '沒有這個引擎。',
  'There is no such document in this engine.': '這個引擎裡沒有這份文件。',
  'Only the owner of this engine may do that.': '只有引擎的擁有者可以這樣做。',
  'There is no user of this name.': '沒有這個名稱的使用者。',
  'This engine is already yours.': '這個引擎本來就是你的。',
  'Please choose an engine.': '請選擇引擎。',
  'Please choose a file.': '請選擇檔案。',
  'Please enter an engine name.': '請輸入引擎名稱。',
  'Please enter a question.': '請輸入問題。',
  'Please enter target username': '請輸入對方的使用者名稱',
  // Models
  '{} has no room left in its quota or rate limit. Please try again later.':
    '{} 的配額或速率限制已用完，請稍後再試。',
  '{} has no credit left on the account of this server.': '這個伺服器的 {} 帳戶已沒有餘額。',
  '{} is not offered where this server stands.': '{} 在這個伺服器所在的地區沒有提供服務。',
  '{} refused the API key. Whoever runs this server should check {}.':
    '{} 拒絕了 API 金鑰，請管理伺服器的人檢查 {}。',
  '{} holds characters that no key has. Whoever runs this server should check it.':
    '{} 含有金鑰不會有的字元，請管理伺服器的人檢查。',
  '{} is not a model this provider knows.': '這個供應商沒有 {} 這個模型。',
  '{} cannot take a text this long. Please shorten it.': '{} 無法處理這麼長的文字，請縮短。',
  '{} has moved. Whoever runs this server should check {}.': '{} 已搬遷，請管理伺服器的人檢查 {}。',
  '{} is having trouble (HTTP {}). Please try again in a moment.': '{} 發生問題（HTTP {}），請稍後再試。',
  '{} refused the request as invalid (HTTP {}).': '{} 認為要求無效而拒絕（HTTP {}）。',
  '{} cannot be reached. Whoever runs this server should check its network and {}.':
    '無法連線到 {}，請管理伺服器的人檢查網路與 {}。',
  'The connection to {} broke off before its answer was complete.': '{} 尚未回答完，連線就中斷了。',
  '{} sent an answer that cannot be read.': '{} 傳回了無法讀取的回答。',
  '{} sent an answer that does not fit the texts.': '{} 傳回的回答與文字不符。',
  '{} sent nothing for {} s. Please try again.': '{} 有 {} 秒沒有回應，請再試一次。',
  'No AI output received. {} answered without a text; please try again.':
    '沒有收到 AI 的輸出。{} 的回答沒有文字，請再試一次。',
  '{} withheld its answer: its safety filter stopped it{}. Rephrasing may help.':
    '{} 沒有交出回答：被安全過濾器擋下{}。換個說法也許可行。',
  '{} reached its length limit: the text is cut off there.': '{} 到達長度上限，文字在那裡中斷。',
  '{} wrote down its thoughts before its answer. Please try again: from now on they are left out.':
    '{} 把思考過程寫在回覆之前。請再試一次，之後會略去這些內容。',
  '{} reached its length limit before writing.': '{} 還沒開始寫就到達長度上限。',
  '{} broke off before its answer was complete{}. Please try again.': '{} 尚未回答完就中斷{}，請再試一次。',
  'There is no model named “{}” here. Please choose one from the list.':
    '這裡沒有名為「{}」的模型，請從列表中選擇。',
  'Quick and capable, for everyday drafts.': '快速而能幹，適合日常初稿。',
  'The quickest and cheapest.': '最快、最便宜。',
  'Slower and more thorough, for long material.': '較慢但更周全，適合長篇材料。',
  'The next quick model, in preview.': '下一代快速模型（預覽版）。',
  'The next thorough model, in preview.': '下一代周全模型（預覽版）。',
  'A Gemini model.': 'Gemini 模型。',
  'All-round model by OpenAI.': 'OpenAI 的全能模型。',
  'Small and quick model by OpenAI.': 'OpenAI 的小型快速模型。',
  'All-round model by OpenAI, for long material.': 'OpenAI 的全能模型，適合長篇材料。',
  'All-round model by DeepSeek.': 'DeepSeek 的全能模型。',
  'Thinks before it writes, by DeepSeek.': 'DeepSeek 的模型，下筆前先思考。',
  'On the server named by OPENAI_BASE_URL.': '位於 OPENAI_BASE_URL 所指的伺服器。',
  'Not available: GEMINI_API_KEY is not set on the server.': '無法使用：伺服器沒有設定 GEMINI_API_KEY。',
  // Translation
  'Nothing can be translated offline: set GEMINI_API_KEY, or OPENAI_BASE_URL together with OPENAI_MODELS.':
    '離線時無法翻譯：請設定 GEMINI_API_KEY，或同時設定 OPENAI_BASE_URL 與 OPENAI_MODELS。',
  'Translation needs a language model, and this server has none: whoever runs it has to set GEMINI_API_KEY, or OPENAI_BASE_URL together with OPENAI_MODELS.':
    '翻譯需要語言模型，而這個伺服器沒有：請管理者設定 GEMINI_API_KEY，或同時設定 OPENAI_BASE_URL 與 OPENAI_MODELS。',
  '{} cannot be reached: whoever runs this server has to set GEMINI_API_KEY. Please choose another model.':
    '無法使用 {}：管理伺服器的人須設定 GEMINI_API_KEY。請選擇其他模型。',
  '{} gave no usable translation of {}, although asked three times. Please try again, or choose another model.':
    '{} 試了三次，{}仍沒有可用的譯文。請再試一次，或選擇其他模型。',
  'lines {} and {} more': '第 {} 行及另外 {} 行',
  'lines {}': '第 {} 行',
  'line {}': '第 {} 行',
  'The translation was stopped.': '翻譯已停止。',
  'This translation is not there any more.': '這份譯文已不存在。',
  '{} gave no reading that can be used. Please try again.': '{} 沒有給出可用的評閱，請再試一次。',
  'The Japanese dictionary is busy. Please try again in a moment.': '日語詞典忙碌中，請稍後再試。',
  'Please enter a text to translate.': '請輸入要翻譯的文字。',
  'Source and target language are the same. Please choose two different ones.':
    '來源語言與目標語言相同，請選擇兩種不同的語言。',
  // Accounts, friends, templates and drafts
  'Please log in first.': '請先登入。',
  'Wrong username or password.': '使用者名稱或密碼錯誤。',
  'This username is already taken.': '這個使用者名稱已有人使用。',
  'Please enter a username.': '請輸入使用者名稱。',
  'Please enter a password.': '請輸入密碼。',
  'Please repeat the password.': '請再輸入一次密碼。',
  'The two passwords do not match.': '兩次輸入的密碼不一致。',
  'A username has 3 to {} letters or digits; _ . and - are fine too.':
    '使用者名稱須有 3 至 {} 個字母、文字或數字，也可以用 _ . 和 -。',
  'A password has at least {} characters.': '密碼至少要有 {} 個字元。',
  'A password has at most {} characters.': '密碼最多 {} 個字元。',
  'Too many attempts. Please try again in {} seconds.': '嘗試次數太多，請在 {} 秒後再試。',
  'You cannot add yourself.': '不能加自己為好友。',
  'This user has not added you.': '這位使用者沒有加你為好友。',
  'Template not found': '找不到範本',
  'You have {} templates. Please delete one first.': '已有 {} 個範本，請先刪除一個。',
  'This template is too long to keep.': '範本太長，無法保存。',
  'Invalid JSON in template': '範本的 JSON 無效',
  'Please fill in at least one field.': '請至少填寫一個欄位。',
  'Please enter a follow-up prompt.': '請輸入後續指示。',
  'This was changed in another window meanwhile.': '這期間已在另一個視窗更改。',
  'This form is too long to keep.': '表格內容太長，無法保存。',
  // Anything
  'Please keep this within {} characters.': '請保持在 {} 個字元以內。',
  'Please keep the description under 2,000 characters.': '說明請保持在 2,000 個字元以內。',
  'Please keep a line under {} characters.': '每行請保持在 {} 個字元以內。',
  'Please keep a term under {} characters.': '每個詞請保持在 {} 個字元以內。',
  'The text contains characters that cannot be stored.': '文字含有無法儲存的字元。',
  'The request is too large.': '要求太大。',
  'The request could not be understood.': '無法理解這個要求。',
  'The connection was closed before the call was complete.': '要求完成之前連線已關閉。',
  'This belongs to another user.': '這屬於另一位使用者。',
  'Something went wrong on our side. Please try again.': '伺服器發生問題，請再試一次。',
  'The database is not answering. Please try again in a moment.': '資料庫沒有回應，請稍後再試。',
  'The database is not answering.': '資料庫沒有回應。',
  'The database took too long to answer. Please try again.': '資料庫回應太慢，請再試一次。',
  'Others are changing the same thing. Please try again in a moment.': '有人正在更改同一項內容，請稍後再試。',
  'This server has run out of room. Whoever runs it should check its disk and memory.':
    '伺服器空間已滿，請管理者檢查磁碟與記憶體。',
}
