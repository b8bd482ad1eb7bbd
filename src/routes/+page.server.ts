import { askedSession, formAction, uploadAction } from '$lib/server/pages/answer-form.ts';
import { formActions } from '$lib/server/pages/form-actions.ts';
import { languageAction } from '$lib/server/pages/language-action.ts';
import { shownAs } from '$lib/server/pages/shown-as.ts';
import type { FirstPicture } from '$lib/contract/page.ts';
import { firstPicture } from '$lib/server/pages/first-picture.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async (event): Promise<FirstPicture> => ({
	shown_as: shownAs((name) => event.cookies.get(name), event.request.headers.get('accept-language')),
	...(await firstPicture(askedSession(event))),
});

/** Every form of the page, for those who have no JavaScript. */
export const actions = {
	new_session: formAction('new_session', formActions.new_session),
	demo: formAction('demo', formActions.demo),
	add_source: formAction('add_source', formActions.add_source),
	remove_source: formAction('remove_source', formActions.remove_source),
	upload: uploadAction,
	scan: formAction('scan', formActions.scan),
	metadata: formAction('metadata', formActions.metadata),
	plan: formAction('plan', formActions.plan),
	run: formAction('run', formActions.run),
	autopilot: formAction('autopilot', formActions.autopilot),
	message: formAction('message', formActions.message),
	cancel: formAction('cancel', formActions.cancel),
	rename: formAction('rename', formActions.rename),
	trash: formAction('trash', formActions.trash),
	restore: formAction('restore', formActions.restore),
	language: languageAction,
} satisfies Actions;
