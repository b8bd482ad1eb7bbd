import type { Request } from '../../slash/request.ts';

/**
 * How a request goes beside others: `look` changes nothing and may go on while the session works, `change` alters what the
 * session remembers, `write` computes and writes to the datasets.
 */
export type RequestEffect = 'look' | 'change' | 'write';

const EFFECTS: Readonly<Record<Request['kind'], RequestEffect>> = {
	use: 'change',
	scan: 'change',
	sources: 'look',
	sources_add: 'change',
	sources_remove: 'change',
	sources_clear: 'change',
	metadata: 'change',
	metadata_use: 'change',
	metadata_proposed: 'change',
	metadata_ignore: 'change',
	metadata_rescan: 'change',
	cohort: 'change',
	groups: 'change',
	leave_out: 'change',
	leave_out_told: 'change',
	put_back: 'change',
	run_again: 'write',
	set: 'change',
	plan: 'change',
	goal: 'change',
	run: 'write',
	autopilot: 'write',
	why: 'look',
	results: 'look',
	ask: 'look',
	ask_about: 'change',
	question: 'change',
	review: 'write',
	accept: 'write',
	decline: 'change',
	ask_always: 'change',
	llm_send: 'change',
	llm_here: 'change',
	llm_sent: 'look',
	compare: 'look',
	adjust: 'write',
	by: 'write',
	without_flagged: 'write',
	llm: 'look',
	skills: 'look',
	methods: 'look',
	methods_run: 'write',
	tools_elsewhere: 'look',
	tools: 'look',
	skill_notes: 'look',
	remember: 'change',
	note_store: 'change',
	forget_note: 'change',
	undo_note: 'change',
	jobs: 'look',
	cancel: 'look',
	reset: 'change',
	wiki: 'look',
	help: 'look',
	about: 'look',
	quit: 'look',
};

export const effectOf = (request: Request): RequestEffect =>
	'run' in request && request.run === true ? 'write' : EFFECTS[request.kind];
