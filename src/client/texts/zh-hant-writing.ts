import type { enWriting } from './en-writing.ts'

export const zhHantWriting: typeof enWriting = {
  reading: '正在閱讀文件…',
  writing: '撰寫中…',
  complete: '回覆已完成。',
  stopped: '已停止，先前收到的內容已保留。',
  brokenOff: '連線中斷，先前收到的內容已保留。',
  emptyOutput: '沒有收到 AI 的輸出。',
  writtenBy: '撰寫者',
  offline: '離線草稿',
  offlineAbout: '未使用語言模型，內容逐字取自你的表單與文件。管理此伺服器的人可以接上模型。',
  sources: '資料來源',
  sourceLabel: (n, title) => `資料來源 ${n}：${title}`,
  page: (page) => `第 ${page} 頁`,
  stop: '停止',
  copy: '複製',
  copied: '已複製。',
  copyFailed: '複製失敗',
  httpError: (status, message) => `HTTP 錯誤！狀態碼：${status}，訊息：${message}`,
}
