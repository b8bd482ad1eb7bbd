import { say, type Message } from '../../../contract/messages/index.ts';
import type { Build } from '../../readers/genome/builds.ts';
import type { FragmentSample } from '../raw-signal/fragments/content.ts';

/** The genome build that all files share, else null, with a warning when they are of several. */
export function buildsOf(samples: readonly FragmentSample[]): { build: Build | null; warnings: Message[] } {
	const builds = new Set(samples.map(({ measured }) => measured?.build ?? null));
	const known = [...builds].filter((build) => build !== null);
	return {
		build: builds.size === 1 ? ([...builds][0] ?? null) : null,
		warnings: known.length > 1 ? [say('fragments.several_builds', { builds: known })] : [],
	};
}
