import { LbError } from '../../../base/errors.ts';
import type { UpdateCheck } from '../../../contract/records/update.ts';
import { askRegistry } from '../../releases/ask-registry.server.ts';
import { findRegistry } from '../../releases/find-registry.server.ts';
import { whyUnsupported } from '../../releases/platform.ts';
import { latestOf, packument, type PublishedVersion } from '../../releases/release-records.ts';
import { isNewer, isPrerelease } from '../../releases/version-order.ts';
import type { UpdateContext } from './update-context.ts';

/** The description of a package with many versions takes some megabytes. */
const PACKUMENT = { bytes: 32_000_000, silent_ms: 20_000, whole_ms: 60_000 };

/** What a registry offers to the running program. */
export interface Offer {
	check: UpdateCheck;
	/** The newer version; null unless the state is `available`. */
	published: PublishedVersion | null;
	/** `reason` of the check in Chinese, where it has one. */
	reason_zh: string | null;
	/** Where dependencies come from; null for the registry of npm's own configuration. */
	dependencies: string | null;
}

/**
 * Asks the registry for the versions of the package and sends nothing else. A silent registry is a state here. Throws
 * `updates.not_packaged` for a checkout, `updates.registry_forbidden`, `updates.registry_answer`.
 */
export async function checkUpdate(context: UpdateContext): Promise<Offer> {
	const { program, env, signal } = context;
	if (!program.is_packaged) throw new LbError('updates.not_packaged', {}, { path: program.folder });
	const nothing = { current: program.version, available: null, notes: null, registry: null };
	if (program.key === null)
		return without(
			{ ...nothing, state: 'none_yet', reason: 'this build has no release key' },
			'此程序没有发布密钥',
		);
	const { registry, stated } = await findRegistry(env, signal);
	const asked = { ...nothing, registry };
	try {
		const answer = await askRegistry(
			registry + program.name.replace('/', '%2f'),
			'application/json',
			PACKUMENT,
			signal,
		);
		if (answer === null)
			return without(
				{ ...asked, state: 'none_yet', reason: 'the registry has no such package' },
				'registry 中没有这个软件包',
			);
		return { ...judged(answer, asked, context), dependencies: stated ? registry : null };
	} catch (error) {
		if (!(error instanceof LbError) || error.code !== 'updates.offline') throw error;
		return without({ ...asked, state: 'offline', reason: String(error.values['reason'] ?? '') });
	}
}

const without = (check: UpdateCheck, reason_zh: string | null = null): Offer => ({
	...{ check, reason_zh, published: null, dependencies: null },
});

function judged(
	answer: Buffer,
	asked: Pick<UpdateCheck, 'current' | 'registry'>,
	{ program, machine }: UpdateContext,
): Omit<Offer, 'dependencies'> {
	const found = readPackument(answer, asked.registry ?? '', program.name);
	const nothing = { ...asked, available: null, notes: null };
	const none = (check: UpdateCheck, reason_zh: string): Omit<Offer, 'dependencies'> => ({
		...{ check, reason_zh, published: null },
	});
	const latest = latestOf(found);
	if (latest === null)
		return none(
			{ ...nothing, state: 'none_yet', reason: 'the registry names no latest version' },
			'registry 没有标明最新版本',
		);
	const { version, engines, os, cpu, notes = null } = latest;
	if (isPrerelease(version))
		return none(
			{ ...nothing, state: 'up_to_date', reason: `the latest version, ${version}, is a prerelease` },
			`最新版本 ${version} 为预发布版本`,
		);
	if (!isNewer(version, program.version))
		return none(
			{ ...nothing, state: 'up_to_date', reason: `the latest version is ${version}` },
			`最新版本为 ${version}`,
		);
	const why = whyUnsupported({ node: engines?.node, os, cpu }, machine);
	if (why !== null)
		return none(
			{ ...asked, available: version, notes, state: 'unsupported_platform', reason: why.reason },
			why.reason_zh,
		);
	return {
		check: { ...asked, available: version, notes, state: 'available', reason: null },
		reason_zh: null,
		published: latest,
	};
}

function readPackument(answer: Buffer, registry: string, name: string): ReturnType<typeof packument.parse> {
	try {
		const found = packument.parse(JSON.parse(answer.toString('utf8')));
		if (found.name === name) return found;
	} catch {
		// Reported below.
	}
	throw new LbError('updates.registry_answer', {
		registry,
		reason: `it does not describe ${name}`,
		reason_zh: `其内容不是 ${name} 的描述`,
	});
}
