/** A question in the form in which it is read. */
export interface PlainQuestion {
	/** As typed, trimmed, full-width signs folded: ids keep their spelling. */
	typed: string;
	/** Lower case, end marks removed, one blank between words; between Chinese characters none. */
	bare: string;
	chinese: boolean;
	/** Words of the Latin part, lower case, in order. */
	words: readonly string[];
}

const HAN = /\p{Script=Han}/u;
/** A word of the Latin part: letters, digits and what joins them in ids, regions and column names. */
const WORD = /[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}'._:+>/%-]*[\p{Script=Latin}\p{N}%])?/gu;

const TRADITIONAL =
	'報開圖顯樣數據結論複檢測嗎個這麼請問點選擇組對與為來說給誰種類別陽陰驗證訓練預準確靈異離臨徵區應變標籤錯誤換導儲輸檔載號線圍維還會沒無從讓該後進執運時間長體細繼續議優關聯認釋義麗項參設軟碼價過濾遺實際極統計補規則現發見條處餘';
const SIMPLE =
	'报开图显样数据结论复检测吗个这么请问点选择组对与为来说给谁种类别阳阴验证训练预准确灵异离临征区应变标签错误换导储输档载号线围维还会没无从让该后进执运时间长体细继续议优关联认释义丽项参设软码价过滤遗实际极统计补规则现发见条处余';
/** Traditional signs of the words that questions turn on, as the cues write them. */
const SIMPLIFIED = new Map([...TRADITIONAL].map((sign, at) => [sign, [...SIMPLE][at] ?? sign]));

/** Reads a line as a question; nothing is interpreted yet. */
export function plainQuestion(text: string): PlainQuestion {
	const typed = text
		.normalize('NFKC')
		.replace(/[‘’ʼ]/gu, "'")
		.replace(/[“”]/gu, '"')
		.replace(/[‐‑‒–—]/gu, '-')
		.replace(/\s+/gu, ' ')
		.trim();
	const chinese = HAN.test(typed);
	let bare = typed
		.toLowerCase()
		.replace(/[?!。？！.…,，;；~]+$/gu, '')
		.trim();
	if (chinese) bare = [...bare].map((sign) => SIMPLIFIED.get(sign) ?? sign).join('');
	if (chinese)
		bare = bare
			.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
			.replace(/[，,、；;：:“”"「」]/gu, ' ');
	const words = [...bare.matchAll(WORD)].map(([word]) => word.replace(/'s$/u, ''));
	return { typed, bare, chinese, words };
}
