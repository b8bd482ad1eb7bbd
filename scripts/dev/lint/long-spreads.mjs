// Each item of a spread becomes an argument on the stack: a file with 120,000 sample names or a folder with as many links
// would end the whole scan with a RangeError.

const ADDING = new Set(['push', 'unshift', 'splice', 'concat']);

/** What to do instead of a spread in this call; null where a spread is no harm. */
function insteadOf({ type, object, property, name }) {
	if (type === 'Identifier' && name === 'element')
		return 'Hand the children over as one array: a long spread overflows the stack.';
	if (type !== 'MemberExpression') return null;
	if (object.type === 'Identifier' && object.name === 'Math')
		return 'Use minOf or maxOf (base/extremes.ts): a long spread overflows the stack.';
	if (property.type !== 'Identifier') return null;
	if (property.name === 'fromCharCode' || property.name === 'fromCodePoint')
		return 'Use latin1 (base/latin1.ts) or a TextDecoder: a long spread overflows the stack.';
	if (object.type === 'Identifier' && object.name === 'path')
		return 'Join the parts to one text first: a long spread overflows the stack.';
	if (ADDING.has(property.name))
		return 'Use appendAll (base/append-all.ts) or an array literal: a long spread overflows the stack.';
	if (property.name === 'of') return 'Use `from` with an array: a long spread overflows the stack.';
	return null;
}

/** A call that spreads a list into its arguments, where the list may be as long as a file. */
const longSpreads = {
	create: (context) => ({
		CallExpression({ callee, arguments: given }) {
			const message = insteadOf(callee);
			if (message === null) return;
			for (const node of given) if (node.type === 'SpreadElement') context.report({ node, message });
		},
	}),
};

export default { meta: { name: 'lb-agent' }, rules: { 'long-spreads': longSpreads } };
