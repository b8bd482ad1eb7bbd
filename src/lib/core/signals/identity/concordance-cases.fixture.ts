import { createRandom } from '../../../base/random.ts';
import { concordance } from './concordance.ts';
import { childOf, sequence, somebody, somePlaces, type Sequencing } from './simulate-people.fixture.ts';

interface Outcome {
	name: string;
	pairs: number;
	/** Verdicts "same" of two people, "different" of one. */
	wrong: number;
	undecided: number;
}

const relations = ['one person', 'strangers', 'siblings', 'parent and child'] as const;

/** Verdicts on pairs of known relation, per relation, depth, number of places and kind of second sample. */
export function wrongVerdicts({
	pairs,
	depths,
	sizes = [20, 100],
}: {
	pairs: number;
	depths: readonly number[];
	sizes?: readonly number[];
}): Outcome[] {
	const outcomes: Outcome[] = [];
	for (const relation of relations)
		for (const depth of depths)
			for (const size of sizes)
				for (const kind of ['clean', 'loss 60 %', 'loss 95 %', 'contaminated 10 %'] as const) {
					const name = `${relation}, ${kind}, ${String(size)} places, depth ${String(depth)}`;
					const random = createRandom(11, name);
					const outcome = { name, pairs, wrong: 0, undecided: 0 };
					for (let i = 0; i < pairs; i++) {
						const places = somePlaces(size, random);
						const [mother, father, third] = [0, 1, 2].map(() => somebody(places, random));
						const child = childOf(mother!, father!, random);
						const second = {
							'one person': child,
							strangers: third!,
							siblings: childOf(mother!, father!, random),
							'parent and child': mother!,
						}[relation];
						const how: Sequencing = {
							...{ depth, error_varies: true },
							...(kind === 'loss 60 %' ? { loss: { share: 0.6, left: 0.2 } } : {}),
							...(kind === 'loss 95 %' ? { loss: { share: 0.95, left: 0 } } : {}),
							...(kind === 'contaminated 10 %' ? { contamination: { share: 0.1, person: third! } } : {}),
						};
						const a = sequence(places, child, { depth, error_varies: true }, random);
						const { verdict } = concordance(a, sequence(places, second, how, random));
						if (verdict === (relation === 'one person' ? 'different' : 'same')) outcome.wrong++;
						if (verdict === 'unclear' || verdict === 'not_checked') outcome.undecided++;
					}
					outcomes.push(outcome);
				}
	return outcomes;
}
