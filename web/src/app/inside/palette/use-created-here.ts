import type { SearchHit, SearchKind } from '@praxis/contract/search/search.contract'
import { useCaseOverlay } from '../../../features/cases/cases.api.ts'
import { useClientOverlay } from '../../../features/clients/clients.api.ts'
import { readBefore } from './read-before.ts'

/** Cases and clients that were created offline and are not on the server yet. */
export function useCreatedHere(typed: string, kinds: readonly SearchKind[]): readonly SearchHit[] {
	const cases = useCaseOverlay()
	const clients = useClientOverlay()
	const text = typed.trim()
	return text === '' ? [] : readBefore([...clients.made, ...cases.made], text, kinds)
}
