import type { PageSettings } from './editor.fields.ts'

/** Pleading paper is US Letter with these margins, in inches: nine inches of numbered lines, and room for their numbers. */
export const PLEADING_MARGINS = { top: 1, right: 0.5, bottom: 1, left: 1.5 } as const
const NUMBERED_POINTS = 9 * 72

export interface PleadingPaper {
	readonly lines: 25 | 28
	/** Height of a line, in points: 28 lines in nine inches are 23.14. */
	readonly pitch: number
}

/** The numbered lines of pages; null for plain pages. */
export function pleadingPaper({ pleadingLines }: Pick<PageSettings, 'pleadingLines'>): PleadingPaper | null {
	if (pleadingLines === 'none') return null
	const lines = pleadingLines === '25' ? 25 : 28
	return { lines, pitch: NUMBERED_POINTS / lines }
}
