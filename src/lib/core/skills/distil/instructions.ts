/**
 * Passages that speak to a program instead of a reader. They are harmless as text, since nothing obeys a document; a skill is
 * shown to language models, though, and need not carry them.
 */
const CUES: readonly RegExp[] = [
	/\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|system)\b.{0,40}\b(?:instruction|prompt|rule|message|guideline|polic)/iu,
	/(?:^|[\s"'([{|>*_#-])(?:system|assistant|developer|user)\s*(?:prompt|message)?\s*[:：]\s*\S/iu,
	/<\|?\/?(?:im_start|im_end|system|endoftext|assistant|inst)\|?>|\[\/?(?:INST|SYSTEM)\]/iu,
	/\byou are (?:now |no longer )?(?:an? |the )?(?:\w+ ){0,3}(?:ai|llm|assistant|chatbot|language model|agent|developer mode|root|admin)/iu,
	/\b(?:as|dear) (?:an? |the )?(?:ai|language model|assistant|llm)\b/iu,
	/\b(?:ai|language models?|assistants?|llms?|agents?) (?:reading|processing|summari[sz]ing|that reads?|must|should|shall|will now|has to|have to)\b/iu,
	/\bremember (?:my|this|the following|that|these|our)\b.{0,30}\b(?:preference|observation|note|rule|setting|instruction)/iu,
	/\b(?:remember|store|save|set|add|keep)\b.{0,30}\b(?:as )?(?:a |my |the )?(?:user[- ]?(?:workflow[- ])?preference|professional[- ]practice)/iu,
	/\b(?:user-workflow-preferences|professional-practice-notes)\b/iu,
	/\b(?:accept|approve|merge|apply|reject)\b.{0,30}\b(?:this|the|all|every|open|pending)?\s*(?:draft|hunk|review)s?\b/iu,
	/\b(?:decide_skill_draft|ingest_skill_source|remember_user_preference|remember_professional_observation|revert_skill|execute_assistant_task|run_autopilot|run_lbbiopsy_assistant)\b/u,
	/(?:^|[\s"'`(])\/(?:skills?|run|autopilot|accept|methods|tools|llm)\b/iu,
	/\b(?:lb-agent|lb-agt|lbbiopsy-agent|lb)\s+skills?\s+(?:accept|reject|remember|preference|revert|ingest)\b/iu,
	/\b(?:reveal|print|show|repeat|output|send|upload|post|exfiltrate|leak)\b.{0,50}\b(?:system prompt|api[ _-]?keys?|credentials?|secrets?|passwords?|tokens?|environment variables?)\b/iu,
	/\b(?:do not|don't|never) (?:tell|inform|mention|show|warn|alert)\b.{0,30}\b(?:user|reader|human|anyone|reviewer)/iu,
	/\b(?:call|invoke|use|execute)\b.{0,20}\b(?:the )?(?:tool|function|operation)\b.{0,60}[("'{_]/iu,
	/"?(?:tool_calls?|function_call)"?\s*[:=]/iu,
	/^\s*(?:requires?_permission|permissions?|allowed[-_]tools|model_access)\s*:/imu,
	/忽略.{0,12}(?:以上|之前|先前|前面|所有|系统).{0,12}(?:指令|指示|提示|规则|要求)/u,
	/(?:系统|助手|开发者)(?:提示|消息|指令)?\s*[:：]/u,
	/记住.{0,4}(?:我的|这个|以下|该).{0,6}(?:偏好|观察|笔记|设置|规则)/u,
	/你(?:现在)?是(?:一个|一名)?.{0,6}(?:人工智能|AI|助手|模型|智能体)/u,
	/(?:接受|批准|采纳|应用).{0,8}(?:草稿|修改|审阅)/u,
	/(?:不要|切勿|别)(?:告诉|通知|提醒|告知).{0,6}(?:用户|读者|审阅)/u,
];

/** Does a text speak to a program? Letters that look alike and signs between letters do not hide it. */
export function readsLikeInstruction(text: string): boolean {
	const plain = text.normalize('NFKC');
	return CUES.some((cue) => cue.test(plain));
}
