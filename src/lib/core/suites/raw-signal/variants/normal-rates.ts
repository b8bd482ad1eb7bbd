import type { Evidence } from '../../../signals/variants/evidence.server.ts';
import {
	ErrorSites,
	type ConsensusReads,
	type ErrorModel,
	type ErrorSite,
} from '../../../signals/variants/normal-error.ts';
import { defaultError } from '../../../signals/variants/normal-verdict.ts';

/** What the files of one normal say: of the variants of its samples, and of places that it does not carry. */
export interface ReadNormal {
	evidence: Map<string, Evidence>;
	errors: Map<string, ErrorSite[]>;
}

/** The error of one change in one normal, as the verdicts took it. */
export interface NormalErrorRate extends ErrorModel {
	normal: string;
	/** `errorClass`. */
	change: string;
}

/** Error rates by normal and change: from its own places, else from those of the other normals, else the stated default. */
export class RateBook {
	private readonly own = new Map<string, ErrorSites>();
	private readonly others = new Map<string, ErrorSites>();
	private readonly asked = new Map<string, NormalErrorRate>();
	private readonly consensus: boolean;

	constructor(
		private readonly read: ReadonlyMap<string, ReadNormal>,
		private readonly reads: ConsensusReads,
	) {
		this.consensus = reads === 'normal' || reads === 'both';
	}

	of(normal: string, change: string, key: string): ErrorModel {
		const name = `${change}\t${normal}`;
		if (!this.asked.has(name))
			this.asked.set(name, { normal, change, ...this.rate(name, normal, change, null) });
		return this.rate(name, normal, change, key);
	}

	used(): NormalErrorRate[] {
		return [...this.asked.values()].sort(
			(a, b) => compare(a.normal, b.normal) || compare(a.change, b.change),
		);
	}

	private rate(name: string, normal: string, change: string, key: string | null): ErrorModel {
		let own = this.own.get(name);
		if (own === undefined)
			this.own.set(name, (own = new ErrorSites(this.read.get(normal)?.errors.get(change) ?? [])));
		const here = own.without(key, this.consensus);
		if (here !== null) return { ...here, source: 'sites' };
		let others = this.others.get(name);
		if (others === undefined) {
			const sites = [...this.read].flatMap(([other, { errors }]) =>
				other === normal
					? []
					: (errors.get(change) ?? []).map((site) => ({ ...site, key: `${other} ${site.key}` })),
			);
			this.others.set(name, (others = new ErrorSites(sites)));
		}
		const elsewhere = others.without(null, this.consensus);
		return elsewhere === null ? defaultError(this.reads) : { ...elsewhere, source: 'controls' };
	}
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
