import tseslint from 'typescript-eslint';

export default tseslint.config(
	{
		ignores: [
			'node_modules',
			'dist',
			'build',
			'.svelte-kit',
			'.cache',
			'.venv',
			'**/*.svelte',
			'**/*.mjs',
			'**/*.js',
			'src/routes',
		],
	},
	...tseslint.configs.recommended,
	{
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
			'@typescript-eslint/consistent-type-imports': 'error',
			eqeqeq: ['error', 'smart'],
		},
	},
	{
		// Each item of a spread becomes an argument on the stack: a file with 120,000 sample names or a folder with as many
		// links would end the whole scan with a RangeError.
		files: ['src/**/*.ts', 'cli/**/*.ts'],
		ignores: ['**/*.test.ts'],
		rules: {
			'no-restricted-syntax': [
				'error',
				{
					selector: 'CallExpression[callee.property.name=/^(push|unshift|splice|concat)$/] > SpreadElement',
					message:
						'Use appendAll (base/append-all.ts) or an array literal: a long spread overflows the stack.',
				},
				{
					selector: "CallExpression[callee.object.name='Math'] > SpreadElement",
					message: 'Use minOf or maxOf (base/extremes.ts): a long spread overflows the stack.',
				},
				{
					selector: "CallExpression[callee.property.name='of'] > SpreadElement",
					message: 'Use `from` with an array: a long spread overflows the stack.',
				},
				{
					selector: "CallExpression[callee.name='element'] > SpreadElement",
					message: 'Hand the children over as one array: a long spread overflows the stack.',
				},
			],
		},
	},
);
