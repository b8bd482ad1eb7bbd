import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shareText } from '../../analysis/check-samples/gate-words.ts';
import { median } from '../../numerics/descriptive/median.ts';
import type { Contamination } from '../../signals/identity/contamination.ts';
import { NO_FACTS, gateFor, type Gate } from '../../signals/identity/gate.ts';
import { molecules, type FileMolecules } from '../../signals/molecules/molecule-site.ts';
import type { PlasmaIdentity } from './identity.ts';

/** May a plasma sample be tested? Depth is that of the sites that any molecule covers; lengths are those of all fragments read around them. */
export function plasmaGate(
	{ sites, fragments: { measured, long } }: Pick<FileMolecules, 'sites' | 'fragments'>,
	identity: PlasmaIdentity,
	contamination: Contamination | null,
): Gate {
	const depths = sites
		.map(({ counts }) => counts.reduce((sum, one) => sum + molecules(one), 0))
		.filter((depth) => depth > 0);
	return gateFor('detection', {
		...NO_FACTS,
		identity: identity.verdict,
		contamination,
		high_molecular_weight: measured === 0 ? null : long / measured,
		depth: depths.length === 0 ? null : median(depths),
	});
}

/** Why a stopped sample is refused; null where it is not. */
export function gateError({ reasons }: Gate, identity: PlasmaIdentity, path: string): LbError | null {
	const stop = reasons.find(({ verdict }) => verdict === 'stop');
	if (stop === undefined) return null;
	if (stop.fact === 'contamination')
		return new LbError(
			'mrd.contaminated',
			{ share: shareText(stop.value), limit: shareText(stop.limit) },
			{ path },
		);
	if (stop.fact === 'depth')
		return new LbError('mrd.too_shallow', { depth: Math.round(stop.value), limit: stop.limit }, { path });
	const { sites, same, other } = identity;
	return new LbError('mrd.other_person', { other: other ?? '–', same, sites }, { path });
}

/** What a tested sample is cautioned of. */
export function gateMessages(
	sample: string,
	{ reasons }: Gate,
	{ sites, same, other }: PlasmaIdentity,
): Message[] {
	return reasons.flatMap((reason) => {
		switch (reason.fact) {
			case 'high_molecular_weight':
				return say('mrd.long_dna', {
					...{ sample, share: shareText(reason.value), limit: shareText(reason.limit) },
				});
			case 'depth':
				return say('mrd.gate_depth', { sample, depth: Math.round(reason.value), limit: reason.limit });
			case 'contamination':
				return say('mrd.gate_contamination', {
					...{ sample, share: shareText(reason.value), limit: shareText(reason.limit) },
				});
			case 'contamination_not_checked':
				return say('mrd.contamination_unknown', { sample });
			case 'identity_not_checked':
				return say('mrd.identity_not_checked', { sample, sites });
			case 'identity_unclear':
				return say('mrd.identity_unclear', { sample, sites, same, other: other ?? '–' });
			default:
				return [];
		}
	});
}
