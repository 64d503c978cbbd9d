import { z } from 'zod'

/** How a case analysis looks at a case. */
export const PERSPECTIVES = ['standard', 'conservative', 'liberal', 'neutral'] as const
export const perspective = z.enum(PERSPECTIVES)
export type Perspective = z.infer<typeof perspective>
export const PERSPECTIVE_LABELS: Readonly<Record<Perspective, string>> = {
	standard: 'Standard',
	conservative: 'Conservative',
	liberal: 'Liberal',
	neutral: 'Neutral',
}

const BY_WORD: readonly (readonly [RegExp, Perspective])[] = [
	[/conservative/i, 'conservative'],
	[/liberal|progressive/i, 'liberal'],
	[/standard/i, 'standard'],
]

/** The perspective that the name of a prompt says; neutral if it says none. */
export function perspectiveOfName(name: string): Perspective {
	return BY_WORD.find(([word]) => word.test(name))?.[1] ?? 'neutral'
}
