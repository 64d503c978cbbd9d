import type { HelpGuide } from '../help-guide.ts'

/** The guides of clients in Spanish, by the names of the English ones. */
export const guides: readonly HelpGuide[] = Object.values(
	import.meta.glob<HelpGuide>('../../*/guides/es/*.md', { eager: true, import: 'default' }),
)
