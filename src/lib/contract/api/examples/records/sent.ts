import type { SentCall } from '../../../records/chat.ts';

export const sent: SentCall = {
	call_id: '20261120T092245873Z-3f9a1c2b4d5e6f70',
	at: '2026-11-20T09:22:45.873Z',
	provider: 'ollama',
	model: 'qwen3:8b',
	origin: 'http://127.0.0.1:11434',
	local: true,
	request:
		'{"model":"qwen3:8b","messages":[{"role":"user","content":"How well does the model separate the groups?"}]}',
	pictures: [],
	answer: 'The AUROC is [[f1]].',
	status: 200,
	milliseconds: 812,
	complete: true,
};
