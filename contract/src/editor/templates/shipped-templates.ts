import { CLIENT_LETTERS } from './client-letters.ts'
import { COMPLAINTS } from './complaints.ts'
import { DISCOVERY } from './discovery.ts'
import { FEE_LETTERS } from './fee-letters.ts'
import { INSTRUMENTS } from './instruments.ts'
import { LETTERS } from './letters.ts'
import { MOTIONS } from './motions.ts'
import { PLEADINGS } from './pleadings.ts'
import type { DocumentTemplate } from './template.ts'

/** Written for this product. */
export const SHIPPED_TEMPLATES: readonly DocumentTemplate[] = [
	...PLEADINGS,
	...COMPLAINTS,
	...MOTIONS,
	...DISCOVERY,
	...LETTERS,
	...FEE_LETTERS,
	...CLIENT_LETTERS,
	...INSTRUMENTS,
].sort((a, b) => (a.name < b.name ? -1 : 1))

export function templateOf(id: string): DocumentTemplate | null {
	return SHIPPED_TEMPLATES.find((one) => one.id === id) ?? null
}
