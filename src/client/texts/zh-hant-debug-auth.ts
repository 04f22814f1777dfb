import type { Texts } from './en.ts'

export const zhHantDebugAuth: Texts['debugAuth'] = {
  slug: '內景　放映室 — 銀幕背後',
  title: '登入狀態檢查',
  lead: '這個瀏覽器存有哪些登入資料、權杖寫了什麼，以及伺服器怎麼看待它。',
  testAgain: '再測一次',
  testing: '測試中…',
  clear: '清除已存的登入資料',
  cleared: '已從這個瀏覽器清除登入資料。',
  signedInAs: '已登入：',
  signedOut: '未登入',
  refused: '這份登入資料遭到拒絕，已從這個瀏覽器清除；重新載入之前仍顯示於此。',
  token: {
    title: '權杖',
    none: '這個瀏覽器沒有存放權杖。',
    masked: '遮蔽後',
    characters: (count) => `${count} 個字元`,
    verdicts: { current: '未過期', expired: '已過期', endless: '沒有期限', malformed: '格式錯誤' },
    malformed: '這不是 JWT，無法解讀內容。',
    endless: '沒有以秒表示的 exp，因此不會被接受。',
    claims: '權杖的內容',
    expiresIn: (duration) => `再過 ${duration}到期`,
    expiredAgo: (duration) => `已過期 ${duration}`,
  },
  user: {
    title: '已存的使用者',
    none: '這個瀏覽器沒有存放使用者。',
    malformed: '這不是使用者的 JSON。',
  },
  server: {
    title: '伺服器的回答',
    asking: '詢問中…',
    tookMs: (ms) => `${ms} 毫秒`,
    withoutToken: '詢問時沒有附上權杖。',
    unsendable: '未詢問：權杖含有請求標頭無法傳送的字元。',
    emptyBody: '回答沒有內容。',
  },
}
