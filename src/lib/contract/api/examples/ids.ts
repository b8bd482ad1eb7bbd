/** Ids and places of the one story that all examples tell: a plasma cohort of 36 samples, 18 healthy and 18 cancer. */
export const ids = {
	session: '749a559de04282e6ab9a227149c3b466',
	thread: '267cfb4563bd8fa114dca4764f3f7125',
	question: '6a8daac7cc1f2d6a895ff9886a629ff8',
	answer: 'a73f28e5db20295e24c51f1e3d040681',
	job: '1a5814936df876c188cb8ee856ea9fb8',
	resumedJob: '4a8d7eaa4c7b17d31c4aea1a6eeba44f',
	source: '808d344b0e89b629',
	uploadSource: 'd03c5781896ed087',
	upload: '59d87d77a7a2cae17526289844516be3',
	uploadedFile: '98a11543009da60d',
	image: '5d0c2f6f0b7a4c1c9c0d7a52f6f1e893',
	figure: '3f6b1d0c2a9e8f47',
	linkedThread: 'c41f7a0e95b2d3806d1f4be82a7c5930',
	dataset: 'a463b2fc9a8f50c30a9142cd077e460c',
	plan: '20261120T092229417Z-828fa61c6ddece2f',
	firstPlan: '20261120T092223052Z-f8c32f7e0ccdb002',
	run: '20261120T092230860Z-51b8fdff3b4c5fa6',
	evaluation: '20261120T092249318Z-aa8fa2ec23fd71fc',
	report: 'b0aef79ebb89c162',
	effects: 'd44495e45d1828fe',
	signal: '06ae68066e54fbad',
	concept: '0b645a825d731cff',
	folder: 'aeae3fb1cc1644d44fc719b8da7c730b',
	instance: '90ab2acee0df5323c49d057990f9105d',
	page: 'b3c1',
} as const;

export const folder = '/data/plasma-cohort';
export const goal = 'compare cancer and healthy';
/** Relative to the output root. */
export const runFolder = `assistant/runs/${ids.run}`;
export const uploadFolder = `/home/user/.local/share/lb-agent/uploads/${ids.session}/${ids.upload}`;
