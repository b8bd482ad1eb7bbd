import type { Catalogue } from '../../words/catalogue.ts';

export const words = {
	images: { en: 'Images of this message', zh: '本条消息的图片' },
	attach: { en: 'Attach images', zh: '附加图片' },
	attach_off: {
		en: 'Images cannot be attached: the optional package sharp is not installed.',
		zh: '无法附加图片：未安装可选组件 sharp。',
	},
	attach_unread: {
		en: 'The last test found that the chosen model does not read images.',
		zh: '上次测试表明所选模型不能读取图像。',
	},
	send_figure: { en: 'Send this figure as a picture', zh: '以图片形式发送这张图' },
	send_figure_off: {
		en: 'This figure can be sent as a picture once a language model is chosen.',
		zh: '选择语言模型后，可以图片形式发送这张图。',
	},
	with_figure: { en: 'With the figure as a picture', zh: '附这张图的图片' },
	without_figure: { en: 'Do not send the figure', zh: '不发送这张图' },
	remove_image: { en: 'Remove {name}', zh: '移除 {name}' },
	preparing: { en: 'Preparing {n} {n|image|images}', zh: '正在准备 {n} 张图片' },
	too_many: { en: 'A message takes at most {n} {n|image|images}.', zh: '每条消息最多 {n} 张图片。' },
	sent_image: { en: 'Image of this message', zh: '本条消息的图片' },
	link_a: { en: 'Link a conversation…', zh: '链接对话……' },
	link_title: { en: 'Linked conversations', zh: '链接的对话' },
	link_note: {
		en: 'This conversation reads the linked ones and changes nothing in them.',
		zh: '本对话只读取所链接的对话，不作任何更改。',
	},
	linked: { en: 'Linked', zh: '已链接' },
	others: { en: 'Other conversations', zh: '其他对话' },
	untitled: { en: 'New conversation', zh: '新对话' },
	taken: {
		en: '{n} {n|message|messages} taken, {left} left out, {tokens} {tokens|token|tokens}',
		zh: '取 {n} 条消息，略去 {left} 条，{tokens} 个 token',
	},
	in_trash: { en: 'in the trash, not used', zh: '在回收站中，不使用' },
	unlink: { en: 'Unlink', zh: '取消链接' },
	link: { en: 'Link', zh: '链接' },
	exact_text: { en: 'Exact text: {tokens} of {budget} tokens', zh: '确切文本：{tokens}/{budget} 个 token' },
	find: { en: 'Find a conversation', zh: '查找对话' },
	none_found: { en: 'No other conversation.', zh: '没有其他对话。' },
	full: { en: 'At most {n} conversations can be linked together.', zh: '最多可将 {n} 个对话链接在一起。' },
	reads: {
		en: 'Reads {n} other {n|conversation|conversations}, {tokens} {tokens|token|tokens}',
		zh: '读取另外 {n} 个对话，{tokens} 个 token',
	},
} satisfies Catalogue;
