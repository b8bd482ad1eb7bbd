import type { sessionEndpoints } from '../session.ts';
import type { ExamplesOfAll } from './define.ts';
import { goal, ids } from './ids.ts';
import { newSession, session } from './records/session.ts';

const params = { session_id: ids.session };

export const sessionExamples: ExamplesOfAll<typeof sessionEndpoints> = {
	create_session: { body: { title: 'Plasma cohort' }, answers: { 201: newSession } },
	get_session: { params, answers: { 200: session } },
	update_session: { params, body: { goal }, answers: { 200: session } },
};
