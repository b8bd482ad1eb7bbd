/** What counts as a fragment of an alignment file, as a report says it. */
export function fragmentRule(readsAreFragments: boolean): string {
	const pairs =
		'A fragment is a properly paired read 1 that is mapped, primary, passed by the sequencer and not duplicate (samtools `-f 3 -F 3852`); its span is the template length.';
	return readsAreFragments
		? `${pairs} As specified with \`--reads-are-fragments\`, an unpaired read that is mapped, primary, passed by the sequencer and not duplicate (\`-F 3845\`) is a fragment too; its span is the part of the reference that it covers, without clipped ends.`
		: pairs;
}
