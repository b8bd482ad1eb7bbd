const YES =
	/^(?:yes|yep|yeah|ok|okay|sure|agreed|accept(?:ed)?|go ahead|do it|do so|run it|run that|start it|please do|yes,? please|yes,? (?:run|do|start) it|go for it)$/iu;
const NO =
	/^(?:no|nope|no,? thanks?|no,? thank you|don'?t|do not|better not|not now|dismiss(?: it)?|cancel it|forget it|leave it)$/iu;
const YES_ZH =
	/^(?:是|是的|对|好|好的|好吧|可以|行|行的|同意|确认|确定|执行|执行吧|运行|运行吧|做吧|来吧|就这样|就这么做)$/u;
const NO_ZH = /^(?:不|不是|不要|不用|不用了|不行|不同意|取消|算了|先不|先不要|别)$/u;

/** Does a line answer a proposal that waits? Only words that say nothing else do; null for every other line. */
export function answersProposal(line: string): 'accept' | 'decline' | null {
	const bare = line
		.normalize('NFKC')
		.trim()
		.replace(/[.!。！,，\s]+$/u, '')
		.replace(/^(?:please|请)\s*/iu, '');
	if (YES.test(bare) || YES_ZH.test(bare)) return 'accept';
	return NO.test(bare) || NO_ZH.test(bare) ? 'decline' : null;
}
