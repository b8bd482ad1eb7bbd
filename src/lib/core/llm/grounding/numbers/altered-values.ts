import { CITED } from '../cells.ts';
import type { FoundNumber } from './found-number.ts';

/** A dash before a value is its sign, unless something that it could lead away from is right before it: "0.66-0.90". */
const MINUS = `(?<![\\p{L}\\p{N})\\]%${CITED}])(?<!${CITED}\\s)[−–-](?=${CITED})`;
const WORDS_BEFORE = `(?<!\\p{L}|${CITED}\\s)(?:[Mm]inus|[Nn]egative)(?=\\s${CITED})|(?<!\\p{L})(?:[Tt]wice|[Tt]hrice)(?=\\s(?:the\\s)?${CITED})|负(?=\\s?${CITED})`;
const SIGNS_BEHIND = `(?<=${CITED})[⁰¹²³⁴-⁹₀-₉]+`;
/** A scale is read wherever a digit may have one; a unit such as 百万碱基 is no scale. */
const SCALE_BEHIND = `(?<=${CITED}\\s?)(?:[kKM](?![\\p{L}\\d])|[百千万亿]+(?!碱基|[分克米一])|成(?![为功立分就熟本员果不像]))`;
const ALTERED = new RegExp(
	[MINUS, WORDS_BEFORE, `[√∛∜](?=\\s?${CITED})`, SIGNS_BEHIND, SCALE_BEHIND].join('|'),
	'gu',
);

/** What makes another value of a cited one: its sign, power, multiple or scale. */
export const alteredValues = (plain: string): FoundNumber[] =>
	plain.includes(CITED)
		? [...plain.matchAll(ALTERED)].map(({ 0: text, index }) => ({
				...{ from: index, to: index + text.length, values: [NaN], unit: null },
			}))
		: [];
