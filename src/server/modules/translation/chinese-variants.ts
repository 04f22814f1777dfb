/** Characters that only one of the two ways of writing Chinese has, in pairs: Simplified, then Traditional. */
const pairs =
  '们們这這个個说說时時来來会會还還没沒对對开開关關过過现現样樣让讓给給问問谁誰话話语語请請谢謝见見觉覺读讀写寫买買卖賣车車门門间間马馬鸟鳥鱼魚长長张張东東书書学學爱愛欢歡难難谈談记記认認识識应應该該错錯钱錢银銀铁鐵阳陽阴陰队隊际際陆陸电電动動劳勞势勢单單双雙变變发發兴興举舉义義乐樂归歸当當录錄医醫号號吗嗎员員呜嗚响響园園国國图圖圆圓场場块塊声聲处處备備头頭夺奪妈媽妇婦孙孫实實宝寶审審宽寬将將尔爾尝嘗层層岁歲岛島师師帅帥带帶帮幫广廣庆慶库庫庙廟弃棄弯彎强強弹彈总總恋戀恶惡恼惱悬懸惧懼惨慘愤憤战戰户戶执執扫掃扬揚抢搶护護报報拥擁择擇挥揮损損换換摄攝摆擺敌敵数數断斷无無旧舊显顯晓曉晕暈暂暫术術杀殺杂雜权權条條枪槍标標树樹桥橋检檢楼樓汉漢沟溝泪淚浅淺测測济濟浓濃润潤涨漲湾灣湿濕满滿滚滾灭滅灯燈灵靈炉爐点點烂爛烟煙烦煩烧燒热熱状狀犹猶狱獄猎獵环環画畫疗療疯瘋盖蓋监監盘盤积積称稱稳穩穷窮笔筆签簽简簡类類粮糧紧緊红紅纪紀约約级級纯純纸紙线線练練组組细細终終经經结結绕繞统統继繼续續绿綠罗羅罚罰职職联聯聪聰肃肅胆膽脑腦脚腳脸臉节節苏蘇药藥获獲虑慮虽雖补補装裝观觀规規视視览覽证證评評诉訴词詞译譯试試诗詩诚誠详詳误誤课課调調贝貝负負财財责責败敗货貨质質贵貴贺賀赏賞赔賠赛賽赢贏跃躍踪蹤软軟轻輕较較输輸辞辭边邊达達迁遷运運进進远遠连連迟遲选選递遞遗遺邻鄰郑鄭释釋针針钟鐘钥鑰铃鈴锁鎖镜鏡闭閉闯闖闹鬧闻聞阵陣阶階险險随隨隐隱雾霧静靜顶頂项項顺順须須顾顧领領题題颜顏风風飞飛饭飯饮飲馆館驾駕骂罵骗騙鲜鮮黄黃齐齊龙龍龟龜'

const characters = [...pairs]
const simplified = new Set(characters.filter((_, at) => at % 2 === 0))
const traditional = new Set(characters.filter((_, at) => at % 2 === 1))

/** How many characters of a text belong to the other way of writing Chinese than `language` has. */
export function otherChineseCharacters(text: string, language: 'zh-CN' | 'zh-TW' | 'zh-HK'): number {
  const other = language === 'zh-CN' ? traditional : simplified
  return [...text].filter((sign) => other.has(sign)).length
}
