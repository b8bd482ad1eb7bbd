// How far two results lie apart; every check returns the distance in words and whether it is within its tolerance.

const largest = (values) => values.reduce((most, v) => Math.max(most, Math.abs(v)), 0);

function verdict(what, distance, tolerance) {
	return { text: `${what} ${distance.toExponential(1)} (<= ${tolerance})`, ok: distance <= tolerance };
}

/** Shape, missing count and sum of a table that was read; the sum relative to the sum of absolute values. */
export function sameTable(ours, peer) {
	const same = String(ours.shape) === String(peer.shape) && ours.missing === peer.missing;
	const sum = verdict('sum', Math.abs(ours.sum - peer.sum) / peer.sum_abs, 1e-12);
	return { text: same ? sum.text : 'shapes differ', ok: same && sum.ok };
}

/** Largest difference of scores (n x 10) up to the sign of each component, relative to the largest score. */
export function sameScores(ours, peer) {
	const k = peer.ratio.length;
	const scale = largest(peer.scores);
	let worst = ours.scores.length === peer.scores.length ? 0 : Infinity;
	for (let c = 0; c < k; c++) {
		const at = (scores) => scores.filter((_, i) => i % k === c);
		const [a, b] = [at(ours.scores), at(peer.scores)];
		const plus = largest(a.map((v, i) => v - b[i]));
		const minus = largest(a.map((v, i) => v + b[i]));
		worst = Math.max(worst, Math.min(plus, minus) / scale);
	}
	return verdict('scores', worst, 1e-9);
}

/**
 * Decision values and AUROCs against the exact solution: ours to rounding. The peer is timed with its default stopping
 * rule, which leaves its decision values some percent off; that is shown, and only its AUROC is held to 0.005.
 */
export function sameDecisions(ours, peer, exact) {
	const scale = largest(exact.scores);
	const apart = (side) => largest(side.scores.map((v, i) => v - exact.scores[i])) / scale;
	const auroc = (side) => largest(side.auroc.map((v, i) => v - exact.auroc[i]));
	const check = verdict('decisions from exact', apart(ours), 1e-10);
	const words = `peer as timed ${apart(peer).toExponential(1)}, its AUROC off by ${auroc(peer).toExponential(1)}`;
	const ok = check.ok && auroc(ours) <= 1e-12 && auroc(peer) <= 0.005;
	return { text: `${check.text}, ${words}`, ok };
}

/** U exactly, p-values relative to the peer's. */
export function sameTests(ours, peer) {
	const u = largest(ours.u.map((v, i) => v - peer.u[i]));
	const p = largest(ours.p.map((v, i) => (v - peer.p[i]) / peer.p[i]));
	const check = verdict('p', p, 1e-9);
	return { text: u === 0 ? check.text : 'U differs', ok: u === 0 && check.ok };
}

/** Shares of types, one by one. */
export function sameShares(ours, peer) {
	const apart =
		ours.shares.length === peer.shares.length
			? largest(ours.shares.map((v, i) => v - peer.shares[i]))
			: Infinity;
	return verdict('shares', apart, 1e-6);
}

/** Counts of one pass over reads: all that the peer has must be equal. */
export function sameCounts(ours, peer) {
	const names = Object.keys(peer);
	const apart = names.filter((name) => ours[name] !== peer[name]);
	const ok = names.length > 0 && apart.length === 0;
	return { text: ok ? `${names.join(', ')} exactly` : `${apart.join(', ')} differ`, ok };
}

/** Counts exactly; fractions, which the peer holds in single precision, to 1e-6 of their sum. */
export function sameVariants(ours, peer) {
	const { fractions, ...counts } = peer;
	const exact = sameCounts(ours, counts);
	const share = verdict('fractions', Math.abs(ours.fractions - fractions) / fractions, 1e-6);
	return { text: `${exact.text}; ${share.text}`, ok: exact.ok && share.ok };
}

/** Tested sites exactly; regions, their sites and their areas within 2 %: dispersions are found to a thousandth. */
export function sameRegions(ours, peer) {
	const apart = (name) => Math.abs(ours[name] - peer[name]) / Math.max(1, peer[name]);
	const worst = Math.max(apart('regions'), apart('sites'), apart('area'));
	const check = verdict('regions', worst, 0.02);
	return {
		text: ours.tested === peer.tested ? check.text : 'tested sites differ',
		ok: ours.tested === peer.tested && check.ok,
	};
}
