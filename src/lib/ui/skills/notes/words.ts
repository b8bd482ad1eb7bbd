import type { Catalogue } from '../../words/catalogue.ts';

export const words = {
	preferences: { en: 'My preferences', zh: '我的偏好' },
	observations: { en: 'My observations', zh: '我的观察' },
	add_preference: { en: 'Add a preference', zh: '添加偏好' },
	add_observation: { en: 'Add an observation', zh: '添加观察' },
	preference_example: { en: 'Example: always use UMAP', zh: '例如：总是使用 UMAP' },
	observation_example: {
		en: 'Example: plates of March were stored warm',
		zh: '例如：三月的样本板存放温度偏高',
	},
	no_preferences: {
		en: 'A preference sets parameters of the next plans.',
		zh: '偏好会设置之后各次计划的参数。',
	},
	no_observations: {
		en: 'An observation is kept for reference and changes no plan.',
		zh: '观察仅供参考，不改变计划。',
	},
	add: { en: 'Add', zh: '添加' },
	adding: { en: 'Saving', zh: '正在保存' },
	save: { en: 'Save', zh: '保存' },
	cancel: { en: 'Cancel', zh: '取消' },
	text: { en: 'Text of the note', zh: '笔记内容' },
	edit: { en: 'Edit “{text}”', zh: '修改“{text}”' },
	delete: { en: 'Delete “{text}”', zh: '删除“{text}”' },
	sets: { en: 'Sets {settings}', zh: '设置 {settings}' },
	text_only: { en: 'Text only: changes no plan', zh: '仅为文字，不改变计划' },
	no_session: {
		en: 'Open a conversation to add notes and documents.',
		zh: '打开一个对话后即可添加笔记和文档。',
	},
	new_session: { en: 'New conversation', zh: '新建对话' },

	deleted: { en: 'Deleted “{text}”', zh: '已删除“{text}”' },
	undo: { en: 'Undo', zh: '撤销' },
	dismiss: { en: 'Dismiss', zh: '收起' },
} satisfies Catalogue;
