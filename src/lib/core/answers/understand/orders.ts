/**
 * Sentences that are no questions about results: orders to change something, conditions and times to come, what only a
 * physician may say, small talk. They are never answered from results, whatever words they hold.
 */
const ORDER =
	/^(?:(?:please|pls|plz|kindly|now|then|and|ok|okay|so|just|hey|also|go ahead and|can you|could you|would you|will you|i want you to|i'd like you to|let's|let us|you should|you must) )*(?:delete|remove|erase|rename|move|overwrite|install|update|upgrade|uninstall|send(?! me)|e-?mail|mail|upload|buy|order|book|call(?! rule)|shut|restart|reboot|stop|kill|cancel|abort|write (?!(?:me )?(?:the |a |up )?(?:the )?(?:methods?|materials|paragraph|summary|caption))|translate|set|change|replace|edit|modify|add|create|train|retrain|rerun|re-run|run(?! history| time| id)|repeat(?!ed)|redo|start|launch|execute|fit|refit|exclude|leave(?![ -]one)|drop|throw|discard|relabel|label(?! (?:errors?|column|counts?|mistakes?|balance))|mark|assign|merge|combine|split(?! by)|use(?! of)|ignore|skip|keep|switch(?!ed)|turn|make|build(?! version)|generate|do it|filter|correct|fix|adjust|normali[sz]e|impute|recompute|recalculate|increase|decrease|raise|lower|publish|submit|share (?:the|this|my|it)|post|tweet|sell|forget|stop)\b/u;
const LATER =
	/\b(?:tomorrow|next (?:week|month|year)|every (?:night|day|week|morning|hour)|once (?:the|you|it|i|we)|as soon as|unless|if (?:i|we|you|the p|it|they|he|she|there)\b.*\b(?:then|would|rerun|gets?|added|publish|had|were)|would (?:it|the \w+|that) (?:\w+ )*(?:if|exceed|be if)|in (?:five|ten|two|\d+) (?:years|months|weeks))\b/u;
const JUDGEMENT =
	/\b(?:die|dies|dying|death|surviv\w*(?! (?:analys|correction|the (?:correction|multiple)|multiple|holm|adjust|after|fdr))|live(?: longer)?|alive|cured?|prognos\w*|chemo\w*|surgery|medication|drugs?|prescri\w*|life expectancy|biops(?:y|ies) for|my (?:mother|father|mom|dad|wife|husband|son|daughter|sister|brother|friend|grand\w+))\b|\b(?:treat|treatment|therapy|screened|operated)\b.*\b(?:should|get|receive|best|which|recommend)\b|\b(?:should|get|receive|which|recommend)\b.*\b(?:treated|treatment|therapy|screened|operated)\b/u;
const TALK =
	/^(?:hi|hello|hey|thanks?|thank you|good (?:morning|evening|night|job)|bye|goodbye|ok|okay|yes|no|yo|cool|nice|great|wow|lol|haha\w*|well done|sorry|test|testing|please|hm+|uh+|do it|go on|sure)(?:[ ,!.]+(?:there|everyone|all|you|that|was|very|much|so|a lot|great|lb|agent|for \w+))*$|\b(?:joke|poem|weather|world cup|football|president|capital of|recipe|stupid|idiot|love you|marry|system prompt|your rules|instructions above|meeting|lottery|stock (?:price|market))\b|^[^\p{L}]*$/u;

const ORDER_ZH =
	/^(?:请|麻烦|帮我|帮忙|你|给我|现在|那就?|然后|先|再|能不能|可以)*(?:删|删除|去掉(?!了)|移除|清空|重命名|改(?:成|名|为|一下)|修改|更改|更新|安装|升级|卸载|发送|发邮件|上传|购买|预订|关机|重启|停止|停|终止|取消|翻译|设置|设为|替换|编辑|添加|增加|新建|训练(?!集|队列|部分|组|中|样本|时|得分|的)|重新(?!运行过)|重跑|再跑|跑一|运行(?!时间|了|历史|记录|之间|用|的|列表|花)|执行(?!了)|启动|开始|排除(?!了|的)|剔除(?!了|的)|合并|拆分|忽略(?!了)|跳过(?!了)|换成|帮我写(?!方法)|写(?:一首|一篇|个(?!方法)|首|诗|代码|脚本))|^把(?!.*(?:列|显示|展示|给我看|导出|保存|下载|复制|说|解释|总结|分开|区分|图|表|报告))|^将(?!.*(?:列|显示|展示|导出|保存|下载|分开|区分|图|表|报告))|都删|全删|重新(?:跑|运行|分析|训练|做)(?:一遍|一次|一下)?$/u;
const LATER_ZH =
	/明天|下周|下个月|明年|每天|每晚|每周|等.{1,10}(?:到了|以后|之后|再)|如果.{1,20}(?:会|就|将|到|能|再)|一旦|假如/u;
const JUDGEMENT_ZH =
	/还能活|活多久|会死|死亡|生存期|预后|治愈|化疗|手术|用什么药|吃什么药|治疗方案|该(?:怎么|如何)治|怎么治|要不要(?:去)?(?:做|治|手术)|我(?:爸|妈|父|母|爷|奶|老婆|老公|朋友|儿子|女儿|家人)/u;
const TALK_ZH =
	/^(?:你好|您好|谢谢|多谢|感谢|再见|拜拜|早上好|晚上好|好的?|嗯+|哦+|哈+|啊+|是的?|不是|对|行|收到|辛苦了|厉害)(?:你|您|了|啊|呀|吧|！|!)*$|天气|笑话|讲个|故事|股票|足球|总统|首都|菜谱|写.{0,4}诗|笨|傻|爱你|系统提示|彩票/u;

/** Is the sentence something else than a question about results? */
export function isNoQuestion(bare: string, chinese: boolean): boolean {
	const patterns = chinese ? [ORDER_ZH, LATER_ZH, JUDGEMENT_ZH, TALK_ZH] : [ORDER, LATER, JUDGEMENT, TALK];
	return patterns.some((pattern) => pattern.test(bare));
}
