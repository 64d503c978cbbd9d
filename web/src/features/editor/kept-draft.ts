import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useKeptValues } from './kept-values.ts'

interface DraftOf {
	readonly caseId: string
	readonly template: string
}

interface DraftValues {
	readonly title: string
	readonly answers: Readonly<Record<string, string>>
}

/** Keeps what is typed in a generator form on the server. */
export function useKeptDraft(of: DraftOf, { title, answers }: DraftValues) {
	const values = useMemo(() => ({ title, answers }), [title, answers])
	const kept = useKeptValues(values, (draft) => call(generatorDrafts.save, { ...of, ...draft }))
	return {
		...kept,
		/** Deletes the draft. */
		discard: async () => {
			await kept.stop()
			await call(generatorDrafts.remove, of)
		},
	}
}
