function packages(...names: string[]): RegExp {
	return new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)
}

/** What the sign-in page is made of and every other form uses too. */
const FORM_PARTS = [
	'ui/form/(checkbox|checkbox-field|choice-field|draft-store|error-summary|failure|field-binding|field-frame|form|form-schema)',
	'ui/form/(password-field|text-field|use-app-form|use-attempt|use-draft|use-form-state|use-unsaved-guard)',
	'ui/(icon/glyph|page/banner|text/format|text/key-hint|text/text|text/values)',
].join('|')
const FORM_ICONS =
	'Icon(AlertCircle|AlertTriangle|BrandFacebook|BrandGoogle|Check|CircleCheck|Eye|EyeOff|Fingerprint|InfoCircle)'
const FORM = new RegExp(
	`web/src/(${FORM_PARTS})\\.|@tabler/icons-react/dist/esm/(icons/${FORM_ICONS}|createReactComponent|defaultAttributes)\\.`,
)

/** Which modules share a file. What is left is divided by the bundler, by who uses it. React and the router seldom
 *  change, so they stay cached when Praxis does; few files are fetched faster than many. */
export const chunkGroups = [
	{ name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 50 },
	{
		name: 'router',
		test: packages('@tanstack/(react-router|router-core|history|store|react-store)', 'use-sync-external-store'),
		priority: 40,
	},
	{ name: 'base', tags: ['$initial' as const], priority: 35 },
	{ name: 'form', test: FORM, priority: 30 },
	{ name: 'icons', test: /@tabler[\\/]icons-react|web[\\/]src[\\/]ui[\\/]icon[\\/]icon\\./, priority: 20 },
	{ name: 'zod', test: packages('zod'), priority: 10 },
]
