import { defineMessages } from './define.ts';

/** Sentences about notes, preferences and skills. */
export const skillMessages = defineMessages({
	'skills.observation_stored': {
		en: 'Stored as a professional observation ({id}). It changes no plan. Undo: lb-agent skills forget {id}.',
		zh: '已保存为专业观察（{id}），不改变任何计划。撤销：lb-agent skills forget {id}。',
	},
	'skills.observation_again': {
		en: 'This observation was stored before; it is now up to date ({id}). Undo: lb-agent skills forget {id}.',
		zh: '这条观察此前已保存，现已更新（{id}）。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_stored': {
		en: 'Stored as a preference ({id}). The next plans use: {settings}. Undo: lb-agent skills forget {id}.',
		zh: '已保存为偏好（{id}）。之后的计划采用：{settings}。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_instead': {
		en: 'Stored as a preference ({id}). The next plans use: {settings}. It takes precedence over your older {older|preference|preferences} {older}. Undo: lb-agent skills forget {id}.',
		zh: '已保存为偏好（{id}）。之后的计划采用：{settings}。它优先于你之前的偏好 {older}。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_partly': {
		en: 'Stored as a preference ({id}). The next plans use: {settings}. The rest is kept as text and changes no plan: {rest}. Undo: lb-agent skills forget {id}.',
		zh: '已保存为偏好（{id}）。之后的计划采用：{settings}。其余部分仅作为文字保存，不改变计划：{rest}。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_refused': {
		en: 'Stored as text ({id}); it changes no plan. A preference cannot set {names}: files, and what can change a verdict, are stated for each dataset. Undo: lb-agent skills forget {id}.',
		zh: '已作为文字保存（{id}），不改变任何计划。偏好不能设定 {names}：文件以及可能改变结论的参数须针对每个数据集说明。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_unclear': {
		en: 'Stored as text ({id}); it changes no plan: {reason}, and a preference holds for every plan. State what always holds, such as "always use UMAP". Undo: lb-agent skills forget {id}.',
		zh: '已作为文字保存（{id}），不改变任何计划：{reason}，而偏好适用于所有计划。请写明始终采用的设定，例如“总是用 UMAP”。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_invalid': {
		en: 'Stored as text ({id}); it changes no plan, because no task takes {settings}. lb-agent task <task_key> --help describes the values. Undo: lb-agent skills forget {id}.',
		zh: '已作为文字保存（{id}），不改变任何计划：没有任务接受 {settings}。lb-agent task <task_key> --help 可查看取值说明。撤销：lb-agent skills forget {id}。',
	},
	'skills.preference_text': {
		en: 'Stored as text ({id}); it changes no plan, because no setting was recognised in it. Settings are phrased like "always use UMAP", "the reference is Healthy", "report sensitivity at 99 % specificity", or "set <parameter> to <value>" with one of {names}. Undo: lb-agent skills forget {id}.',
		zh: '已作为文字保存（{id}）；其中没有识别出设定，因此不改变任何计划。可以这样写：“总是用 UMAP”“以 Healthy 作为参照”“报告 99% 特异度下的灵敏度”，或“将 <参数> 设为 <值>”，参数可为 {names}。撤销：lb-agent skills forget {id}。',
	},
	'skills.note_which': {
		en: 'Keep this as a preference, which changes later plans, or as an observation, which is text only? Answer "preference" or "observation": {text}',
		zh: '将其保存为偏好（影响之后的计划），还是观察（仅为文字）？请回答“偏好”或“观察”：{text}',
	},
	'skills.note_dropped': { en: 'Nothing was stored.', zh: '没有保存任何内容。' },
	'skills.nothing_to_undo': {
		en: 'The previous message stored no note. lb-agent skills notes lists all notes; lb-agent skills forget <note_id> deletes one.',
		zh: '上一条消息没有保存笔记。lb-agent skills notes 列出所有笔记；lb-agent skills forget <note_id> 删除一条。',
	},
	'skills.note_deleted': { en: 'Deleted note {id}: {text}', zh: '已删除笔记 {id}：{text}' },
	'skills.preference_deleted': {
		en: 'Deleted preference {id}. Later plans no longer take {settings} from it: {text}',
		zh: '已删除偏好 {id}。之后的计划不再由它采用 {settings}：{text}',
	},
	'skills.preferences': {
		en: '{n} {n|preference|preferences}, newest first. For the same setting, the newest is used.',
		zh: '{n} 条偏好，最新的在前。同一设定以最新的为准。',
	},
	'skills.observations': {
		en: '{n} {n|observation|observations}, newest first. Observations change no plan.',
		zh: '{n} 条观察，最新的在前。观察不改变计划。',
	},
	'skills.no_notes_yet': {
		en: 'No preferences or observations yet. For example: "remember my preference: always use UMAP", or "note for later: plate 7 had a failed library".',
		zh: '尚无偏好或观察。例如：“记住我的偏好：以后都用 UMAP”，或“记一下：第 7 块板的文库失败过”。',
	},
	'skills.listed': {
		en: '{n} {n|skill|skills}. lb-agent skills show <skill_id> shows one.',
		zh: '{n} 项技能。lb-agent skills show <skill_id> 可查看其中一项。',
	},
	'skills.not_used': { en: 'Not used: {place}. {reason}', zh: '未使用：{place}。{reason}' },
	'skills.drafts_wait': {
		en: '{n} {n|draft waits|drafts wait} for your review: lb-agent skills review.',
		zh: '{n} 份草稿等待审阅：lb-agent skills review。',
	},
	'skills.root': {
		en: 'Skills root: {folder}. Your own skills and notes are in it.',
		zh: '技能文件夹：{folder}。你自己的技能与笔记在其中。',
	},
	'skills.refreshed': { en: '{n} {n|skill|skills} read.', zh: '已读取 {n} 项技能。' },
	'skills.shown': { en: '{title} ({skill}, version {version})', zh: '{title}（{skill}，版本 {version}）' },
	'skills.no_match': {
		en: 'No skill mentions this: {query}. lb-agent skills list lists all of them.',
		zh: '没有技能提及：{query}。lb-agent skills list 列出全部技能。',
	},
	'skills.matches': {
		en: '{n} {n|skill matches|skills match}, best first with {n|its score|their scores}. The context has {bytes} {bytes|byte|bytes}.',
		zh: '{n} 项技能匹配，得分高的在前。上下文共 {bytes} 字节。',
	},
	'skills.left_out': { en: 'No room in the context for {skills}.', zh: '上下文容纳不下 {skills}。' },
	'skills.plan_of': { en: 'Plan of {path}:', zh: '{path} 的计划：' },
	'skills.no_plan': {
		en: 'There is no plan yet, or a preference changed since the last one. Make one with /plan.',
		zh: '还没有计划，或偏好在上次计划之后有改动。请用 /plan 生成计划。',
	},
	'skills.no_drafts': {
		en: 'No drafts wait for your review. lb-agent skills ingest <path or address> makes one from a document.',
		zh: '没有等待审阅的草稿。lb-agent skills ingest <路径或网址> 可据文档起草。',
	},
	'skills.drafts': {
		en: '{n} {n|draft|drafts}, newest first, with the number of changes without a decision. lb-agent skills review <draft> shows one.',
		zh: '{n} 份草稿，最新的在前，括号内为尚未决定的修改数。lb-agent skills review <草稿> 可查看其中一份。',
	},
	'skills.draft_new': {
		en: 'Draft {draft} for the new skill {skill}; it has no effect before you accept it. {n} {n|change waits|changes wait} for a decision: lb-agent skills accept {draft} [changes], or reject.',
		zh: '新技能 {skill} 的草稿 {draft}；接受之前不生效。{n} 处修改待决定：lb-agent skills accept {draft} [修改编号]，或用 reject 拒绝。',
	},
	'skills.draft_change': {
		en: 'Draft {draft} with changes to {skill}; they have no effect before you accept them. {n} {n|change waits|changes wait} for a decision: lb-agent skills accept {draft} [changes], or reject.',
		zh: '草稿 {draft} 修改 {skill}；接受之前不生效。{n} 处修改待决定：lb-agent skills accept {draft} [修改编号]，或用 reject 拒绝。',
	},
	'skills.decided': {
		en: '{skill}, draft {draft}: {accepted} {accepted|change|changes} accepted, {rejected} rejected, {open} without a decision.',
		zh: '{skill}，草稿 {draft}：已接受 {accepted} 处修改，拒绝 {rejected} 处，{open} 处待决定。',
	},
	'skills.reverted': { en: '{skill} is back at version {version}.', zh: '{skill} 已恢复到版本 {version}。' },
	'skills.removed': { en: '{skill} is removed; its history is kept.', zh: '{skill} 已移除，历史仍保留。' },
});
