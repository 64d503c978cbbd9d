import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { fillTemplate } from '@praxis/contract/editor/templates/fill-template'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { hasMarkers } from '@praxis/contract/editor/templates/template-sections'
import { call } from '../../../lib/call.ts'

/** The text of a clause with what the case knows filled in. Sections stay as they are: what they depend on is not known here. */
export async function clauseForCase(content: readonly RichNode[], caseId: string | null): Promise<readonly RichNode[]> {
	if (caseId === null || hasMarkers(content)) return content
	const { values } = await call(generator.prepare, { caseId })
	const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
	return fillTemplate({ asks: [], content }, known).content ?? []
}
