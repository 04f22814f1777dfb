import type { Texts } from './en.ts'
import { zhHantDebugAuth } from './zh-hant-debug-auth.ts'
import { zhHantFriends } from './zh-hant-friends.ts'
import { zhHantHome, zhHantSidebar } from './zh-hant-home.ts'
import { zhHantRag } from './zh-hant-rag.ts'
import { zhHantSynopsis } from './zh-hant-synopsis.ts'
import { zhHantTemplateEditor } from './zh-hant-template-editor.ts'
import { zhHantWriting } from './zh-hant-writing.ts'

export const zhHant: Texts = {
  common: {
    productName: 'Sceneroom',
    slug: { light: '內景　編劇室 — 日', dark: '內景　編劇室 — 夜' },
    cancel: '取消',
    close: '關閉',
    otherText: (field) => `${field}的另一段文字`,
    otherTextAbout: '這個欄位同時在別處修改過。較早的文字：',
    otherTextBringBack: '改用這段文字',
    otherTextGiveUp: '捨棄',
    dismiss: '關閉訊息',
    retry: '重試',
    reload: '重新載入',
    loading: '載入中…',
    backToHome: '返回首頁',
    networkError: '無法連線到伺服器，請檢查網路連線。',
    unexpectedError: '伺服器發生問題，請再試一次。',
    answeredElsewhere: (status) =>
      status === 413
        ? '本頁與伺服器之間的代理伺服器不接受這麼大的內容。'
        : '本頁與伺服器之間有別的程式代為回應：可能是代理伺服器，或是需要登入的網路。請再試一次。',
  },
  preferences: {
    theme: '主題',
    themes: { system: '跟隨系統', light: '淺色', dark: '深色' },
    language: '語言',
  },
  session: {
    loginTitle: '請入座',
    registerTitle: '加入編劇室',
    pitch: '一個人的編劇室：你的資料、你的結構、你的初稿，以及合乎演員口型的翻譯。',
    username: '使用者名稱',
    password: '密碼',
    newPasswordHint: '至少 6 個字元',
    confirmPassword: '確認密碼',
    signIn: '登入',
    signingIn: '登入中…',
    signUp: '建立帳號',
    signingUp: '正在建立帳號…',
    noAccountYet: '還沒有帳號？',
    toRegister: '註冊',
    accountAlready: '已經有帳號？',
    toLogin: '登入',
    loginFailed: '登入失敗，請再試一次。',
    loginNetworkError: '登入失敗，請檢查網路連線',
    registered: '帳號建立成功！正在前往首頁…',
    registerFailed: '註冊失敗，請再試一次。',
    registerNetworkError: '註冊失敗，請檢查網路連線',
    wasRefused: '你的登入已經失效，請重新登入。',
    unchecked: '伺服器沒有回應，暫時無法確認你的登入狀態。你仍保持登入，但畫面上的內容可能不是最新的。',
    logoutUnheard: '你已在這個瀏覽器登出，但伺服器沒有回應，可能尚未得知。',
  },
  shell: {
    skipToContent: '跳到主要內容',
    sidebar: '工作區',
    navigation: '主選單',
    openMenu: '開啟選單',
    closeMenu: '關閉選單',
    logout: '登出',
    loggingOut: '登出中…',
  },
  notFound: {
    slug: '外景　無處 — 夜',
    title: '這一頁被剪掉了',
    lead: '這個網址沒有內容。可能是連結已舊，或少了一個字母。',
  },
  pageError: {
    slug: '卡！',
    title: '這一頁出了狀況',
    lead: '發生錯誤，無法顯示此頁。其他部分仍可使用，已儲存的內容也不受影響。',
  },
  sidebar: zhHantSidebar,
  home: zhHantHome,
  writing: zhHantWriting,
  synopsis: zhHantSynopsis,
  templateEditor: zhHantTemplateEditor,
  rag: zhHantRag,
  friends: zhHantFriends,
  debugAuth: zhHantDebugAuth,
}
