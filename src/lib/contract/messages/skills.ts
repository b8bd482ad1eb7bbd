import { defineMessages } from './define.ts';

/** Sentences about notes, preferences and skills. */
export const skillMessages = defineMessages({
	'skills.observation_stored': {
		en: 'Stored as a professional observation ({id}). It changes no plan. Undo: /skills forget {id}.',
		zh: '已保存为专业观察（{id}），不改变任何计划。撤销：/skills forget {id}。',
	},
	'skills.observation_again': {
		en: 'This observation was stored before; it is now up to date ({id}). Undo: /skills forget {id}.',
		zh: '这条观察此前已保存，现已更新（{id}）。撤销：/skills forget {id}。',
	},
	'skills.preference_stored': {
		en: 'Stored as a preference ({id}). The next plans use: {settings}. Undo: /skills forget {id}.',
		zh: '已保存为偏好（{id}）。之后的计划采用：{settings}。撤销：/skills forget {id}。',
	},
	'skills.preference_instead': {
		en: 'Stored as a preference ({id}). The next plans use: {settings}. It takes precedence over your older {older|preference|preferences} {older}. Undo: /skills forget {id}.',
		zh: '已保存为偏好（{id}）。之后的计划采用：{settings}。它优先于你之前的偏好 {older}。撤销：/skills forget {id}。',
	},
	'skills.preference_partly': {
		en: 'Stored as a preference ({id}). The next plans use: {settings}. The rest is kept as text and changes no plan: {rest}. Undo: /skills forget {id}.',
		zh: '已保存为偏好（{id}）。之后的计划采用：{settings}。其余部分仅作为文字保存，不改变计划：{rest}。撤销：/skills forget {id}。',
	},
	'skills.preference_refused': {
		en: 'Stored as text ({id}); it changes no plan. A preference does not set {names}, which is stated for each dataset: labels, exclusions, the split, decision rules and files. Undo: /skills forget {id}.',
		zh: '已作为文字保存（{id}），不改变任何计划。偏好不能设定 {names}：标签、排除、划分、判定规则与文件须针对每个数据集说明。撤销：/skills forget {id}。',
	},
	'skills.preference_unclear': {
		en: 'Stored as text ({id}); it changes no plan: {reason}, and a preference holds for every plan. State what always holds, such as "always use UMAP". Undo: /skills forget {id}.',
		zh: '已作为文字保存（{id}），不改变任何计划：{reason}，而偏好适用于所有计划。请写明始终采用的设定，例如“总是用 UMAP”。撤销：/skills forget {id}。',
	},
	'skills.preference_invalid': {
		en: 'Stored as text ({id}); it changes no plan, because no task takes {settings}. /set <parameter> describes the values. Undo: /skills forget {id}.',
		zh: '已作为文字保存（{id}），不改变任何计划：没有任务接受 {settings}。/set <参数> 可查看取值说明。撤销：/skills forget {id}。',
	},
	'skills.preference_text': {
		en: 'Stored as text ({id}); it changes no plan, because no setting was recognised in it. Settings are phrased like "always use UMAP", "the reference is Healthy", "report sensitivity at 99 % specificity", or "set <parameter> to <value>" with one of {names}. Undo: /skills forget {id}.',
		zh: '已作为文字保存（{id}）；其中没有识别出设定，因此不改变任何计划。可以这样写：“总是用 UMAP”“以 Healthy 作为参照”“报告 99% 特异度下的灵敏度”，或“将 <参数> 设为 <值>”，参数可为 {names}。撤销：/skills forget {id}。',
	},
});
