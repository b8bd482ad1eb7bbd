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
);
