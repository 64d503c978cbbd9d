import { LETTERS } from './letters.ts'
import { PLEADINGS } from './pleadings.ts'
import type { DocumentTemplate } from './template.ts'

/** Written for this product. */
export const SHIPPED_TEMPLATES: readonly DocumentTemplate[] = [...PLEADINGS, ...LETTERS].sort((a, b) =>
	a.name < b.name ? -1 : 1,
)

export function templateOf(id: string): DocumentTemplate | null {
	return SHIPPED_TEMPLATES.find((one) => one.id === id) ?? null
}
